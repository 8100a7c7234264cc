## The page

# Names for guests who have not chosen one. Words are separated by spaces.
names-name = { $adjective } { $animal }
names-adjectives = Bold Brave Bright Calm Cheerful Clever Curious Gentle Jolly Keen Loyal Lucky Merry Nimble Patient Proud Quick Quiet Sleepy Sunny Swift Tiny Wise Witty
names-animals = Badger Beaver Dolphin Falcon Finch Fox Hare Hedgehog Heron Lark Lynx Marten Mole Newt Otter Owl Raven Robin Seal Squirrel Stork Swan Toad Wren

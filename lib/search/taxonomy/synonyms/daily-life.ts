/** Synonyms about people, places and things, one group per line. */
export const dailyLife = `
aeroplane, airplane, aircraft, plane
airline, flight, aviation
airport, airline, aviation
alcohol, liquor, wine, beer
amateur, hobbyist
ancestry, genealogy, dna test
apartment, flat, housing
apparel, clothing, clothes, fashion, garment
artist, musician, creative
artwork, art
athlete, sports, athletic
audience, fans
authentic, genuine
author, writer
automobile, car, vehicle, auto, automotive
baby, infant, newborn
babysitter, nanny, childcare
bakery, bread
bathroom, toilet
bee, pollination, honey
beef, meat
beverage, drink
bicycle, bike, cycling
bicyclist, cyclist
boat, vessel, ship
book, reading
booking, reservation
boutique, shop
burial, funeral
bus, transit, public transport
cab, taxi, ride-hailing
camera, photography
camp, camping
car, automotive, vehicle, auto
car dealer, dealership, auto dealer
carpool, rideshare, carpooling
cattle, livestock, cow
celebrity, influencer
chef, cook, kitchen
chicken, poultry
child, kid, children, kids
childcare, daycare, child care
cigarette, tobacco, smoking
cinema, movie, film
citizen, resident
city, urban, municipal
class, course, lesson
classroom, school
cleaning, housekeeping, cleaner
coach, trainer, mentor, coaching
coffee, cafe
collectible, collectibles, memorabilia
college, university, higher education
comic, manga
commute, commuting, transit
concert, live music, gig
conversation, chat, dialogue
cook, cooking, recipe
couple, relationship
course, class, curriculum
court, litigation
crop, farming, agriculture
curriculum, course
customer reviews, reviews, ratings
dairy, milk
dating, matchmaking, singles
daycare, childcare, preschool
decor, interior design, home decor
dinner, home-cooked, homemade food, meal
disaster, emergency
divorce, custody, family law
dog, pet, puppy
dorm, student housing
dress, clothing
driver, driving
eat, food, meal
eating out, restaurant, dining
election, voting, vote
emergency, urgent
english, language learning
entertainment, fun
esports, competitive gaming
essay, writing
event, conference, festival
exam, test prep, test
fabric, textile
family, parents, household
fan, fans
farm, agriculture, farming
farmer, grower, farming
fashion, clothing, apparel
firefighter, wildfire, fire
fish, seafood, aquaculture
fishing, seafood
flight, airline, plane
flower, floral, florist
food, meal, grocery
food waste, leftover food
footwear, shoes, sneakers
foreigner, immigrant, expat
forest, timber, forestry
friend, social
fruit, produce, vegetables
funeral, memorial
furniture, furnishing
game, gaming, play
gamer, player, gaming
gardening, garden, plants
gift, present
government, public sector, federal
greenhouse, indoor farming, vertical farm
grocery, groceries, supermarket
guest, visitor
handyman, home repair
heat pump, heating, hvac
herd, livestock
highway, road
holiday, vacation
home, house, housing, residential
home buyer, homebuyer, first-time buyer
home renovation, remodeling, home improvement
homeowner, home owner, homeowners
homeowner association, hoa, community association
homework, studying
house cleaning, maid, home cleaning
immigrant, immigration, migrant
interior design, home design
irrigation, watering
jewelry, jewellery
journalist, journalism, news, reporter
kitchen, cooking
landlord, property owner
language learning, learn languages
laundry, dry cleaning
law, legal
law enforcement, police
lawn, yard, landscaping
learn, learning, study, education
lecture, class
leftovers, surplus food, food waste
lesson, tutoring, class
library, books
listener, podcast, audio
local, nearby, neighborhood
lodging, accommodation, hotel
lonely, loneliness, companionship
lorry, truck, hgv
lorry driver, truck driver, trucker
lunch, meal
luxury, premium, high-end
magazine, publication
maintenance, repair
marathon, running
marriage, wedding
meal kit, meal delivery
meat, protein
member, membership
migrant, immigrant, diaspora
military, defense, army
mosquito, pest
motorbike, motorcycle, scooter
movie, film
museum, gallery
music, song, audio
musician, artist
neighbor, neighbour, neighborhood
news, journalism, media
ocean, sea, marine, maritime
oil rig, offshore, oil platform
online course, online class, e-learning
outdoors, outdoor, hiking
parent, family, mom
parking, car park
party, event
passenger, rider
periodical, magazine
pest, insect
pet, dog, cat, animal
photographer, photography
plane, flight, airline, air travel
plant-based, vegan, meatless
player, gamer
podcast, audio show
politician, politics, political
port, harbor, terminal, maritime
prayer, faith, religious
preschool, kindergarten
prison, incarcerated, jail
professor, academic, teacher
public transit, public transport, transit
pupil, student
racing, motorsport
reader, reading
recipe, cooking
refugee, migrant
renovate, renovation, remodel, remodeling
renter, tenant, rental
repair, fix, maintenance
restaurant, dining, food service
ride-hailing, ridesharing, taxi
rider, driver
road, street
roof, roofing
roommate, flatmate, co-living, shared housing
school, k-12, classroom
scooter, micromobility
sea, ocean, maritime
shoe, footwear, sneaker
shopping, shop
singer, musician
snack, food
soccer, football
social media, social network
soil, agriculture
soldier, military, warfighter
songs, music
spoil, expire, shelf life, spoilage
sports, athletic
spouse, couple
stream, live video
student, learner, pupil
study, learning
submarine, underwater
suburb, neighborhood
supermarket, grocery store, grocery
tea, beverage
teacher, educator, instructor, teaching
teen, teenager, youth
thief, burglary, theft, security
ticket, ticketing
tomato, vegetable, greenhouse
tourist, tourism, travel
toy, kids
traffic, road
train, rail, railway
transport, transportation, mobility
travel, trip, tourism
traveler, traveller, tourist
trip, travel, vacation
truck, lorry, trucking
trucker, truck driver
tutor, tutoring, teaching
university, college, campus
vacation, holiday, travel
vacation rental, short-term rental, holiday rental
vegan, plant-based
vegetable, produce
vehicle, car, truck
veteran, military
viewer, audience
volunteer, volunteering
voter, election
wardrobe, clothing
warranty, guarantee
water, drinking water
wayfinding, navigation, directions
wedding, marriage, bridal
wild animal, wildlife, conservation
wildfire, fire
wine, winery
writer, author, writing
young people, youth, teens
`;

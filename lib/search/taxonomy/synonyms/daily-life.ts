/** Words of people, places and things that stand for one another, a group a line. */
export const dailyLife = `
adhd, attention deficit
aeroplane, airplane, aircraft, plane
aging, elderly, seniors, ageing
airline, flight, aviation
alcohol, liquor, wine, beer
allergy, allergies
amateur, hobbyist
ambulance, emergency
anxiety, depression, mental health
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
barber, hair salon
bathroom, toilet
beauty, cosmetics, makeup, skincare
bedroom, sleep
beef, meat
beverage, drink
bicycle, bike, cycling
bicyclist, cyclist
blood test, lab test
boat, vessel, ship
book, reading
booking, reservation
boutique, shop
brain, neurological, neuro
burial, funeral
cab, taxi, ride-hailing
camera, photography
camp, camping
cancer, oncology, tumor
car, automotive, vehicle, auto
car dealer, dealership, auto dealer
care home, nursing home, assisted living
caregiver, carer, caregiving
carpool, rideshare, carpooling
cattle, livestock, cow
celebrity, influencer
chef, cook, kitchen
chicken, poultry
child, kid, children, kids
childcare, daycare, child care
chronic disease, chronic condition
cigarette, tobacco, smoking
cinema, movie, film
citizen, resident
city, urban, municipal
class, course, lesson
classroom, school
cleaning, housekeeping, cleaner
clinic, medical practice, doctor's office
clinician, doctor, physician, provider
coach, trainer, mentor, coaching
coffee, cafe
collectible, collectibles, memorabilia
college, university, higher education
comic, manga
commute, commuting, transit
concert, live music, gig
conversation, chat, dialogue
cook, cooking, recipe
cosmetics, beauty, makeup
counselor, therapist, counselling
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
dentist, dental, orthodontist
depression, mental health
dermatology, skin
dermatologist, skin doctor
diabetes, diabetic, insulin
diet, nutrition, weight loss
disability, disabled, accessibility
disaster, emergency
disease, illness, condition
doctor, physician, clinician
dog, pet, puppy
dorm, student housing
dress, clothing
driver, driving
eat, food, meal
eating out, restaurant, dining
elderly, seniors, aging, older adults, old people
election, voting, vote
emergency, urgent
english, language learning
entertainment, fun
esports, competitive gaming
essay, writing
event, conference, festival
exam, test prep, test
exercise, workout, fitness
eye, vision, ophthalmology
fabric, textile
family, parents, household
fan, fans
farm, agriculture, farming
farmer, grower, farming
fashion, clothing, apparel
fertility, ivf
firefighter, wildfire, fire
fish, seafood, aquaculture
fishing, seafood
fitness, workout, gym, exercise
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
glasses, eyewear, eyeglasses
government, public sector, federal
grandparent, elderly
grocery, groceries, supermarket
guest, visitor
gym, fitness, fitness studio
hair, haircare, salon
handyman, home repair
health, healthcare, medical, wellness
health insurance, health plan, health coverage
healthcare, health care, medical
hearing aid, hearing
heart, cardiac, cardiovascular
heat pump, heating, hvac
herd, livestock
highway, road
hiv, sexual health
holiday, vacation
home, house, housing, residential
home buyer, homebuyer, first-time buyer
home renovation, remodeling, home improvement
homeowner, home owner, homeowners
homework, studying
hospital, health system, medical center
hotel, hospitality, lodging
house cleaning, maid, home cleaning
immigrant, immigration, migrant
infection, infectious disease
injury, accident
interior design, home design
irrigation, watering
jewelry, jewellery
journalist, journalism, news, reporter
kidney, renal
kitchen, cooking
landlord, property owner
language learning, learn languages
laundry, dry cleaning
law, legal
law enforcement, police
lawn, yard, landscaping
learn, learning, study, education
lecture, class
lesson, tutoring, class
library, books
listener, podcast, audio
local, nearby, neighborhood
lodging, accommodation, hotel
lorry, truck, hgv
lorry driver, truck driver, trucker
lunch, meal
luxury, premium, high-end
magazine, publication
maintenance, repair
makeup, cosmetics
marathon, running
marriage, wedding
meal kit, meal delivery
meat, protein
medication, drug, prescription
medic, doctor
meditation, mindfulness
member, membership
menopause, women's health
mental health, therapy, behavioral health
military, defense, army
mom, mother, moms
mosquito, pest
motorbike, motorcycle, scooter
mother, maternal, maternity
movie, film
museum, gallery
music, song, audio
musician, artist
neighbor, neighbour, neighborhood
news, journalism, media
nurse, nursing, nurses
nursing home, senior living, elder care
nutrition, diet, food
obesity, weight loss
ocean, sea, marine, maritime
online course, online class, e-learning
outdoors, outdoor, hiking
pain, chronic pain
parent, family, mom
parking, car park
party, event
passenger, rider
patient, patients
periodical, magazine
pest, insect
pet, dog, cat, animal
pharmacist, pharmacy
pharmacy, drugstore, prescription
photographer, photography
physician, doctor
physiotherapy, physical therapy
physical therapy, rehab, rehabilitation
plant-based, vegan, meatless
player, gamer
podcast, audio show
politician, politics, political
prayer, faith, religious
pregnancy, prenatal, maternity, pregnant
prescription, medication
preschool, kindergarten
prison, incarcerated, jail
professor, academic, teacher
public transit, public transport, transit
pupil, student
racing, motorsport
reader, reading
recipe, cooking
recovery, rehab
refugee, migrant
rehab, addiction treatment
renovate, renovation, remodel, remodeling
repair, fix, maintenance
restaurant, dining, food service
rider, driver
ride-hailing, ridesharing, taxi
road, street
roof, roofing
salon, spa, beauty
school, k-12, classroom
scooter, micromobility
sea, ocean, maritime
senior, elderly, older adult
shoe, footwear, sneaker
shopping, shop
singer, musician
skin, dermatology, skincare
skincare, beauty, skin care
sleep, insomnia
sleep apnea, sleep disorder
snack, food
soccer, football
social media, social network
soil, agriculture
soldier, military, warfighter
songs, music
sports, athletic
spouse, couple
stream, live video
student, learner, pupil
study, learning
submarine, underwater
suburb, neighborhood
supermarket, grocery store, grocery
supplement, vitamin
surgeon, surgery, surgical
surgery, surgical, operation
tea, beverage
teacher, educator, instructor, teaching
teen, teenager, youth
telehealth, telemedicine, virtual care, online doctor
telemedicine, telehealth, virtual care
therapist, therapy, counselor
ticket, ticketing
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
wedding, marriage, bridal
wellness, wellbeing, well-being
wheelchair, accessibility
wildfire, fire
wine, winery
women's health, femtech
workout, exercise
writer, author, writing
yoga, fitness
young people, youth, teens
`;

/** Consumer goods, media, games, education and travel. Format: `../outline.ts`. */
export const consumer = `
Consumer [Consumer Goods]: ?consumer, b2c, direct-to-consumer, dtc, d2c, consumer product, consumer products, consumer goods, consumer brand, consumer & retail, cpg, fmcg, consumer packaged goods, direct-to-consumer brand, ?consumers, household product
  Consumer internet [Internet]: ?internet, consumer technology, consumer tech, consumer app, consumer software, curated web, web portal, ?portals, online platform, consumer web, internet platform, ?web
  Home and personal (home goods) [Consumer Goods]: home goods, home improvement, home renovation, home decor, furniture, interior design, home & garden, gardening, home furnishing, mattress, kitchenware, cookware, home and garden, houseplants, home remodeling
  Home services [Consumer Services]: house cleaning, cleaning service, handyman, home repair, home maintenance, laundry, local service, hyperlocal services, household services, moving service, pest control, lawn care, landscaping, hyperlocal handyman services, local services marketplace
  Personal care and beauty (beauty) [Cosmetics]: beauty tech, beautytech, cosmetic, cosmetics, skincare, skin care, makeup, haircare, hair care, personal care, beauty product, salon, fragrance, perfume, beauty brand, grooming, barber
  Fashion [Apparel & Fashion]: fashion tech, fashiontech, apparel, clothing, apparel and cosmetics, fashion and apparel, footwear, shoes, jewelry, jewellery, streetwear, luxury fashion, sustainable fashion, accessories brand, fashion brand, clothes, clothing rental, secondhand clothing, menswear, handbags, fashion marketplace, sneakers
  Luxury goods [Luxury Goods & Jewelry]: luxury, luxury brand, luxury label, fine jewelry
  Family (parenting) [Consumer Services]: parenting, babies, baby product, child care, childcare, daycare, kids, children, parents, baby accessories, family tech, nanny, babysitting, toys, familytech, baby gear
  Pets (pet care): pet, pets, pet tech, pet care, pet food, dog, cat food, dog walking, pet owner, petcare, pet product
  Weddings (wedding): wedding planning, wedding, bridal
  Dating: online dating, dating app, matchmaking, match-making
  Death care (end of life): funeral, end-of-life planning, estate planning, memorial, will writing
  Community (social media) [Internet]: ?social, ?community, social network, social media, social networking, social app, social platform, social media platforms, online community, community platform, private social networking, social network media, forum, forums, friends app, social commerce app, photo sharing, microblogging, blogging platforms, blogging, blog, facebook applications, twitter applications
    Reviews (online reviews): ?reviews, reviews and recommendations, product reviews, review platform
    Crowdsourcing: crowd-sourced, crowdsourced
    Messaging: messenger, chat app, ?chat, instant messaging, messaging app, group chat
    Creator economy: creator, creators, content creator, content creators, creator platform, creator tool, influencers and creators, fan engagement, membership platform, fan community, patronage, newsletter platform, newsletter

Retail [Retail]: retailer, retail store, ?shop, brick and mortar, ?store, shopping, specialty retail, shopping mall, convenience store, department store, brick-and-mortar, vending machine, automated kiosk, kiosk, custom retail
  Retail technology (retail) [Retail] < Technology: retail tech, retailtech, retail software, store technology, cashierless checkout, smart retail, retail analytics, merchandising, in-store analytics, autonomous store
  E-commerce (e-commerce) [Internet] < Consumer internet: ecommerce, online retail, online store, online shopping, online retailer, webshop, online shop, e-commerce & direct-to-consumer, eretail, ecommerce brand, flash sales, comparison shopping, price comparison, auctions, online auction, resale, second-hand, secondhand, recommerce, auto commerce platform, commerce, social commerce, live commerce, live shopping, rental marketplace, online rental, subscription box, subscription commerce, mobile commerce, m-commerce, cross-border e-commerce
    E-commerce software (e-commerce software): e-commerce platform, e-commerce platforms, shopify app, online storefront, ecommerce enablement, e-commerce infrastructure, ecommerce tool, commerce platform, ecommerce software, ecommerce technology, merchant tools, product catalog, ecommerce analytics, amazon sellers
      Composable commerce: headless commerce, composable commerce platform, api-first commerce
    Marketplaces (marketplace): marketplace, online marketplace, b2b marketplace, two-sided marketplace, marketplace platform, vertical marketplace, consumer marketplace, peer-to-peer marketplace, classifieds, marketplace infrastructure, wholesale marketplace, sharing economy, collaborative consumption

Media [Media Production]: ?media, digital media, media & entertainment, media and entertainment, news, newspaper, journalism, publishing, publisher, content platform for media, ?content, magazine, broadcasting, media tech, mediatech, tv production, television, ?cable, media group, e-books, ebook, ?books, book publishing, newsroom, digital publishing, ?culture / médias, content syndication, reading app, ?storytelling, audiobook, comics
  Video (video): ?video, online video, video platform, video streaming, streaming, live streaming, livestream, streaming service, video content, video production, video on demand, video sharing, short video, film, movie, film production, cinema, video infrastructure, internet tv
  Audio (audio): ?audio, podcast, podcasts, podcasting, radio, internet radio market, audio content, audio streaming
  Music [Music]: musictech, music tech, music streaming, musician, music industry, music production, concert, concerts, music platform, record label, music services, music licensing, songwriting, artists and musicians
  Photography: photo, photographer, photo app, stock photo, photos
Entertainment [Entertainment]: digital entertainment, entertainment industry, ?leisure, celebrity, theme park, amusement park, live entertainment, comedy, nightlife, fun app, interactive stories, interactive entertainment, divertissement / loisirs, theatre
  Live events (events) [Events Services]: live event, ?events, ticketing, event ticketing, ticket, event discovery, festival, concert ticket, trade show, event booking, live event booking, exhibitions
  Gaming [Computer Games]: game, games, video game, video games, game developer, mobile game, gametech, online gaming, social gaming, social games, game development, game engine, cloud gaming, multiplayer, multiplayer game, casual game, game platform, computer game, game publishing, mmo games, gamification, play-to-earn, gaming studio, free-to-play gaming, tabletop game, gamers
    Esports: e-sport, esport, competitive gaming, esports data
    Gambling [Gambling & Casinos] < Entertainment: betting, sports betting, casino, igaming, lottery, online casino, sweepstakes, fantasy sports, sportsbook
  Sports [Sports]: sport, sports tech, sportstech, sport tech, athlete, sports app, sports media, sports team, sporting goods, youth sports, sports analytics, golf, football, soccer, sports league, sports club, outdoor recreation, ?outdoors, cycling
  Art (art) [Arts & Crafts]: ?art, fine art, art marketplace, art trading platforms, artists, gallery, ?crafts, collectible, collectibles, art collecting, diy, museum

Travel [Leisure, Travel & Tourism]: corporate travel management, travel tech, traveltech, tourism, travel & tourism, travel leisure and tourism, online travel, travel agency, trip planning, travel booking, vacation, traveler, traveller, sustainable tourism, flight booking, adventure travel, tour operator, travel planning, business travel, corporate travel, travel management, tours, camping, luggage, resorts, ?cruise, holiday booking, itinerary
  Hospitality [Hospitality]: hotel, hotels, hotel management, hospitality tech, hotel software, hostel, online reservations, hotel booking, hospitality technology, hotel chain, ?booking, ?reservation, bed and breakfast, hotel group

Education [Education Management]: educational, school, schools, student, teacher, university, college, higher education, k-12, k-12 education, classroom, ?learning, academic, colleges, universities, teachers, all students, high schools, charter schools, textbooks, early childhood education, preschool, learning platform
  Education technology (education) [E-Learning] < Technology: edtech, ed-tech, education technology, educational technology, e-learning, elearning, online learning, online education, learning software, learning management system, lms, education software, mooc, online course, educational software, online courses, ai-enhanced learning, digital learning, education platform
  Tutoring: tutor, online tutoring, test preparation, test prep, homework help, exam preparation, study app, private lessons, study notes, college admissions
  Corporate training [Professional Training & Coaching] < Human resources: corporate learning, workplace learning, corporate training platform, ?training, employee training, upskilling, reskilling, professional training, workforce training, professional development, learning and development, workforce development, leadership development, ?coaching, executive coaching, compliance training, skill training, employee onboarding
  Language learning: learn language, language teaching, english learning, language app, english tutor, speaking coach
  Coding education (coding bootcamp): coding bootcamp, coding bootcamps, learn to code, programming education, coding school, stem education, coding for kids
`;

/**
 * Cities by country, each by its English name; other names, old names and nicknames stand behind
 * "=". A "?" marks a name that is a common word or another thing as well: it needs "in", "based" or
 * its country.
 */
export const CITIES = `
Argentina: Buenos Aires, Rosario, Mendoza?, Mar del Plata
Armenia: Yerevan
Australia: Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra, Hobart, Gold Coast, Geelong, Darwin?, Wollongong
Austria: Vienna = wien, Graz, Linz, Salzburg, Innsbruck, Klagenfurt
Azerbaijan: Baku
Bahrain: Manama
Bangladesh: Dhaka, Chittagong
Belarus: Minsk
Belgium: Brussels = bruxelles, Antwerp = antwerpen, Ghent = gent, Leuven, Bruges, Liege, Mechelen
Bolivia: La Paz
Brazil: São Paulo = sao paulo, Rio de Janeiro = rio, Belo Horizonte, Florianópolis = florianopolis, Curitiba, Porto Alegre, Recife, Brasília = brasilia, Campinas, Salvador?, Fortaleza
Bulgaria: Sofia?, Plovdiv, Varna
Cambodia: Phnom Penh
Cameroon: Douala, Yaounde
Canada: Toronto, Vancouver, Montreal, Ottawa, Calgary, Edmonton, Waterloo, Quebec City, Winnipeg, Victoria?, Halifax, Kitchener, Mississauga, Markham, Saskatoon, Kelowna, Fredericton
Chile: Santiago?, Valparaiso
China: Beijing = peking, Shanghai, Shenzhen, Hangzhou, Guangzhou = canton, Chengdu, Nanjing, Suzhou, Wuhan, Xi'an = xian, Tianjin, Chongqing, Xiamen, Qingdao, Dongguan, Hefei, Ningbo, Zhuhai, Foshan, Changsha, Wuxi, Dalian
Colombia: Bogotá = bogota, Medellín = medellin, Cali?, Barranquilla
Croatia: Zagreb, Split?, Rijeka
Cyprus: Limassol, Nicosia
Czechia: Prague = praha, Brno, Ostrava, Pilsen
Denmark: Copenhagen = kobenhavn, Aarhus, Odense, Aalborg, Lyngby, Kolding
Dominican Republic: Santo Domingo
Ecuador: Quito, Guayaquil
Egypt: Cairo, Alexandria, Giza
Estonia: Tallinn, Tartu
Ethiopia: Addis Ababa
Finland: Helsinki, Espoo, Tampere, Oulu, Turku, Vantaa, Jyvaskyla
France: Paris, Lyon = lyons, Marseille = marseilles, Toulouse, Bordeaux, Lille, Nantes, Nice?, Grenoble, Strasbourg, Montpellier, Rennes, Sophia Antipolis, Rouen, Dijon, Annecy, Angers, Tours?, Clermont-Ferrand, Aix-en-Provence
Georgia: Tbilisi
Germany: Berlin, Munich = munchen, muenchen, Hamburg, Frankfurt = frankfurt am main, Cologne = koln, koeln, Stuttgart, Düsseldorf = dusseldorf, duesseldorf, Leipzig, Dresden, Heidelberg, Karlsruhe, Hannover = hanover, Nuremberg = nurnberg, nuernberg, Bonn, Aachen, Mannheim, Bremen, Dortmund, Essen?, Freiburg, Potsdam, Jena, Darmstadt, Augsburg, Münster = munster, muenster, Ulm, Kiel, Wolfsburg, Tübingen = tubingen, tuebingen, Garching, Regensburg, Mainz, Paderborn, Bielefeld, Rostock, Kassel, Saarbrücken = saarbrucken, Wuppertal, Duisburg, Walldorf, Ingolstadt
Ghana: Accra, Kumasi
Greece: Athens, Thessaloniki, Patras, Heraklion
Hong Kong: Kowloon
Hungary: Budapest, Debrecen, Szeged
Iceland: Reykjavik = reykjavik
India: Bangalore = bengaluru, blr, Mumbai = bombay, Delhi = new delhi, Hyderabad, Chennai = madras, Pune = poona, Gurgaon = gurugram, Noida, Kolkata = calcutta, Ahmedabad, Jaipur, Kochi = cochin, Indore, Chandigarh, Coimbatore, Thiruvananthapuram = trivandrum, Surat, Lucknow, Goa?, Nagpur, Vadodara, Bhubaneswar, Mysore = mysuru
Indonesia: Jakarta, Bandung, Surabaya, Yogyakarta, Bali?, Tangerang
Iran: Tehran
Iraq: Baghdad, Erbil
Ireland: Dublin, Cork?, Galway, Limerick?, Waterford
Israel: Tel Aviv = tel-aviv, tlv, tel aviv-yafo, Jerusalem, Haifa, Herzliya, Ramat Gan, Petah Tikva, Beersheba = be'er sheva, Rehovot, Netanya, Ra'anana = raanana, Caesarea
Italy: Milan = milano, Rome = roma, Turin = torino, Bologna, Florence?, Naples, Venice?, Genoa, Padua, Trento, Verona, Pisa, Trieste, Modena, Bari?
Jamaica: Kingston?
Japan: Tokyo, Osaka, Kyoto, Fukuoka, Nagoya, Yokohama, Sapporo, Kobe?, Tsukuba, Sendai, Kawasaki?
Jordan: Amman
Kazakhstan: Almaty, Astana
Kenya: Nairobi, Mombasa
Kuwait: Kuwait City
Latvia: Riga
Lebanon: Beirut
Lithuania: Vilnius, Kaunas
Luxembourg: Luxembourg City
Malaysia: Kuala Lumpur = kl, Penang = george town, Johor Bahru, Cyberjaya, Petaling Jaya
Malta: Valletta
Mexico: Mexico City = cdmx, ciudad de mexico, Guadalajara, Monterrey, Tijuana, Puebla, Queretaro, Merida
Moldova: Chisinau
Morocco: Casablanca, Rabat, Marrakesh = marrakech
Nepal: Kathmandu
Netherlands: Amsterdam, Rotterdam, The Hague = den haag, hague, Utrecht, Eindhoven, Delft, Groningen, Leiden, Nijmegen, Enschede, Maastricht, Haarlem, Arnhem, Breda, Tilburg, Wageningen, Hilversum
New Zealand: Auckland, Wellington, Christchurch, Dunedin, Tauranga, Queenstown
Nigeria: Lagos, Abuja, Ibadan, Port Harcourt
North Macedonia: Skopje
Norway: Oslo, Bergen, Trondheim, Stavanger, Tromso, Kristiansand
Oman: Muscat
Pakistan: Karachi, Lahore, Islamabad
Panama: Panama City
Peru: Lima
Philippines: Manila, Makati, Cebu, Quezon City, Taguig
Poland: Warsaw = warszawa, Krakow = cracow, krakow, Wroclaw, Gdansk, Poznan, Katowice, Lodz, Szczecin, Gdynia, Lublin
Portugal: Lisbon = lisboa, Porto = oporto, Braga, Coimbra, Aveiro
Puerto Rico: San Juan
Qatar: Doha
Romania: Bucharest, Cluj = cluj-napoca, Timisoara, Iasi, Brasov
Russia: Moscow, Saint Petersburg = st petersburg, st. petersburg, Novosibirsk, Kazan, Skolkovo
Rwanda: Kigali
Saudi Arabia: Riyadh, Jeddah, Dammam, Khobar
Senegal: Dakar
Serbia: Belgrade, Novi Sad
Slovakia: Bratislava, Kosice
Slovenia: Ljubljana, Maribor
South Africa: Cape Town, Johannesburg = joburg, jozi, Durban, Pretoria, Stellenbosch, Sandton
South Korea: Seoul, Busan, Pangyo, Daejeon, Incheon, Seongnam, Daegu
Spain: Madrid, Barcelona, Valencia, Seville = sevilla, Bilbao, Malaga, Zaragoza, San Sebastián = san sebastian, Granada?, Alicante, Palma?, Vigo?
Sri Lanka: Colombo
Sweden: Stockholm, Gothenburg = goteborg, Malmö = malmo, Lund, Uppsala, Linköping = linkoping, Umeå = umea, Västerås = vasteras, Skelleftea
Switzerland: Zurich = zuerich, Geneva = geneve, Lausanne, Basel, Zug, Bern, Lugano, St. Gallen = st gallen, Winterthur, Lucerne, Neuchatel, Crypto Valley
Taiwan: Taipei, Hsinchu, Kaohsiung, Taichung
Tanzania: Dar es Salaam
Thailand: Bangkok, Chiang Mai, Phuket
Tunisia: Tunis
Turkey: Istanbul = constantinople, Ankara, Izmir, Bursa
Uganda: Kampala
Ukraine: Kyiv = kiev, Lviv, Kharkiv = kharkov, Odesa = odessa, Dnipro
United Arab Emirates: Dubai, Abu Dhabi, Sharjah
United Kingdom: London = silicon roundabout, Manchester, Cambridge, Oxford, Edinburgh, Bristol, Birmingham, Leeds, Glasgow, Belfast, Liverpool, Sheffield, Newcastle, Cardiff, Nottingham, Brighton, Bath?, Reading?, Southampton, Leicester, Coventry, Aberdeen, Dundee, Swansea, York, Guildford, Milton Keynes, Norwich, Exeter, Plymouth, Derby?, Hull?, Slough, Warwick
United States: New York City = nyc, manhattan, big apple, new york, San Francisco = sf, san fran, frisco, Los Angeles = la, l.a, Boston, Seattle, Austin, Chicago = chi-town, windy city, Denver, Boulder?, Atlanta, Miami, Dallas, Houston, San Diego, San Jose, Palo Alto, Mountain View, Menlo Park, Redwood City, Sunnyvale, Santa Clara, Santa Monica, Oakland, Berkeley, Cupertino, San Mateo, Portland, Philadelphia = philly, Pittsburgh, Washington DC = washington d.c, washington, dc, d.c, Nashville, Raleigh, Durham, Charlotte?, Salt Lake City = slc, Lehi, Provo, Minneapolis, Detroit, Ann Arbor, Cleveland, Columbus?, Cincinnati, Indianapolis, Columbia?, St. Louis = st louis, saint louis, Kansas City, Phoenix?, Scottsdale, Tempe, Tucson, Las Vegas, Sacramento, Irvine, Pasadena, Long Beach, Santa Barbara, San Antonio, Orlando, Tampa, Jacksonville, Baltimore, Richmond, Arlington, Reston, New Orleans, Milwaukee, Madison?, Omaha, Boise, Honolulu, Princeton, New Haven, Providence?, Buffalo?, Rochester, Brooklyn = bk, Hoboken, Jersey City, Stamford, Burlington, Somerville, Waltham, Lexington, Bellevue, Redmond, Spokane, Albuquerque, Chattanooga, Louisville, Memphis, Oklahoma City, Fremont, Emeryville, El Segundo, Culver City, Venice Beach, San Carlos, Foster City, Burlingame, Bozeman, Fort Worth, Plano, Des Moines, Hartford, Mobile?
Uruguay: Montevideo
Uzbekistan: Tashkent
Venezuela: Caracas
Vietnam: Ho Chi Minh City = saigon, hcmc, Hanoi = ha noi, Da Nang
Zambia: Lusaka
Zimbabwe: Harare
`;

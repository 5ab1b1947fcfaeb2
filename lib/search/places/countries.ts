/**
 * Countries by their English names, each with the other words for it and its people. The names are
 * those that companies are kept with (`readCountry`).
 */
export const COUNTRIES = `
Afghanistan: afghan, afghani
Albania: albanian
Algeria: algerian
Andorra: andorran
Angola: angolan
Argentina: argentine, argentinian, argentinean
Armenia: armenian
Australia: australian, aussie, aus, oz, down under
Austria: austrian
Azerbaijan: azerbaijani, azeri
Bahamas: the bahamas, bahamian
Bahrain: bahraini
Bangladesh: bangladeshi
Barbados: barbadian
Belarus: belarusian, belarussian
Belgium: belgian, flemish, flanders, walloon, wallonia
Belize: belizean
Benin: beninese
Bermuda: bermudian
Bhutan: bhutanese
Bolivia: bolivian
Bosnia and Herzegovina: bosnia, bosnian
Botswana: botswanan
Brazil: brazilian, brasil
Brunei Darussalam: brunei, bruneian
Bulgaria: bulgarian
Burkina Faso: burkinabe
Burundi: burundian
Cambodia: cambodian
Cameroon: cameroonian
Canada: canadian, canuck
Cape Verde: cabo verde
Cayman Islands: the caymans, cayman
Central African Republic: central african
Chad: chadian
Chile: chilean
China: chinese, prc, mainland china, mainland chinese
Colombia: colombian
Comoros: comorian
Congo: congo brazzaville
Costa Rica: costa rican
Côte d'Ivoire: ivory coast, cote d'ivoire, ivorian
Croatia: croatian
Cuba: cuban
Cyprus: cypriot
Czechia: czech republic, czech
Democratic Republic of the Congo: dr congo, drc, congolese
Denmark: danish, dane
Djibouti: djiboutian
Dominican Republic: dominican
Ecuador: ecuadorian, ecuadorean
Egypt: egyptian
El Salvador: salvadoran
Equatorial Guinea: equatorial guinean
Eritrea: eritrean
Estonia: estonian
Eswatini: swaziland
Ethiopia: ethiopian
Faroe Islands: faroese
Fiji: fijian
Finland: finnish, finn
France: french
Gabon: gabonese
Gambia: the gambia, gambian
Georgia: georgian
Germany: german, deutschland, bavarian, bavaria, saxony, saxon
Ghana: ghanaian
Gibraltar: gibraltarian
Greece: greek, hellenic
Greenland: greenlandic
Guatemala: guatemalan
Guinea: guinean
Guinea-Bissau: guinea bissau
Guyana: guyanese
Haiti: haitian
Honduras: honduran
Hong Kong: hk, hongkong, hong konger
Hungary: hungarian
Iceland: icelandic
India: indian
Indonesia: indonesian
Iran: iranian, persian
Iraq: iraqi
Ireland: irish, republic of ireland
Israel: israeli, silicon wadi
Italy: italian, sicilian, sicily, tuscan, tuscany, lombardy
Jamaica: jamaican
Japan: japanese
Jordan: jordanian
Kazakhstan: kazakh, kazakhstani
Kenya: kenyan
Kosovo: kosovar
Kuwait: kuwaiti
Kyrgyzstan: kyrgyz
Laos: laotian
Latvia: latvian
Lebanon: lebanese
Lesotho: basotho
Liberia: liberian
Libya: libyan
Liechtenstein: liechtensteiner
Lithuania: lithuanian
Luxembourg: luxembourgish
Macao: macau, macanese
Madagascar: malagasy
Malawi: malawian
Malaysia: malaysian
Maldives: maldivian
Mali: malian
Malta: maltese
Mauritania: mauritanian
Mauritius: mauritian
Mexico: mexican
Moldova: moldovan
Monaco: monegasque
Mongolia: mongolian
Montenegro: montenegrin
Morocco: moroccan
Mozambique: mozambican
Myanmar: burma, burmese
Namibia: namibian
Nepal: nepalese, nepali
Netherlands: the netherlands, dutch, holland
New Zealand: nz, new zealander, kiwi, aotearoa
Nicaragua: nicaraguan
Niger: nigerien
Nigeria: nigerian
North Korea: dprk, north korean
North Macedonia: macedonia, macedonian
Norway: norwegian
Oman: omani
Pakistan: pakistani
Palestine: palestinian
Panama: panamanian
Papua New Guinea: png
Paraguay: paraguayan
Peru: peruvian
Philippines: the philippines, filipino, philippine, pinoy
Poland: polish
Portugal: portuguese
Puerto Rico: puerto rican
Qatar: qatari
Romania: romanian
Russia: russian, russian federation
Rwanda: rwandan
San Marino: sammarinese
Saudi Arabia: saudi, saudi arabian, ksa
Senegal: senegalese
Serbia: serbian
Seychelles: seychellois
Sierra Leone: sierra leonean
Singapore: singaporean
Slovakia: slovak, slovakian, slovak republic
Slovenia: slovenian, slovene
Somalia: somali
South Africa: south african, rsa
South Korea: korea, korean, south korean, republic of korea
South Sudan: south sudanese
Spain: spanish, catalan, basque, andalusian
Sri Lanka: sri lankan, ceylon
Sudan: sudanese
Suriname: surinamese
Sweden: swedish, swede
Switzerland: swiss, schweiz
Syria: syrian
Taiwan: taiwanese
Tajikistan: tajik
Tanzania: tanzanian
Thailand: thai
Timor-Leste: east timor, timorese
Togo: togolese
Trinidad and Tobago: trinidad, trinidadian
Tunisia: tunisian
Turkey: turkish, turkiye
Turkmenistan: turkmen
Uganda: ugandan
Ukraine: ukrainian
United Arab Emirates: uae, u.a.e, emirates, the emirates, emirati
United Kingdom: uk, u.k, britain, great britain, british, gb, england, english, scotland, scottish, wales, welsh, northern ireland, northern irish, brit
United States: us, u.s, usa, u.s.a, america, american, united states of america, the states, stateside, u.s.-american
Uruguay: uruguayan
Uzbekistan: uzbek
Venezuela: venezuelan
Vietnam: vietnamese, viet nam
Yemen: yemeni
Zambia: zambian
Zimbabwe: zimbabwean
`;

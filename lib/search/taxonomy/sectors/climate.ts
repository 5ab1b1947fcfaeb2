/** Energy, climate, food and farming. Format: `../outline.ts`. */
export const climate = `
Climate (climate tech) [Renewables & Environment] < Technology: climatetech, climate technology, climate change, ?climate, climate & energy, decarbonization, decarbonisation, net zero, net-zero, greenhouse gas, climate solution, emission reduction, global warming
  Cleantech (cleantech) [Renewables & Environment]: clean tech, clean technology, greentech, green technology, green tech, environmental innovation, environmental technology, green business, ?green
  Carbon removal (carbon capture): carbon capture, carbon capture and removal, carbon sequestration, direct air capture, carbon dioxide removal, co2 removal, carbon tech, carbontech, carbon utilization, capture carbon, enhanced weathering, biochar, remove carbon
  Carbon accounting (carbon accounting): carbon management, carbon footprint, emissions tracking, ?carbon, carbon emission, emission tracking, ghg accounting, sustainability reporting, sustainability software
  Carbon markets (carbon credit): carbon credit, carbon offset, carbon market, carbon marketplace, carbon offsetting, carbon removal credit
  Sustainability [Renewables & Environment]: ?sustainable, sustainability tech, ?environmental, ?environment, sustainable product, circular economy, nature-based, biodiversity, conservation, reforestation, environmental impact, zero waste
    Waste management [Environmental Services]: ?waste, recycling, recycle, wastetech, waste tech, waste management service, plastic recycling, food waste, e-waste, garbage, upcycling, battery recycling
    Water [Environmental Services]: watertech, water tech, water technology, water treatment, water purification, wastewater, desalination, clean water, drinking water, water quality
    ESG (esg): esg reporting, esg data, esg rating, corporate sustainability, environmental social and governance
  Climate risk: climate adaptation, climate resilience, weather, weather forecasting, wildfire, flood risk, climate modeling, climate data, weather intelligence

Energy [Utilities] < Technology: energy tech, energytech, energy technology, energy industry, electricity, power generation, electric power, power plant, power system
  Renewable energy [Renewables & Environment] < Climate: renewable, renewables, clean energy, green energy, renewable energies, clean power, sustainable energy, clean electricity, renewable power
    Solar (solar energy): solar, solar power, solar panel, photovoltaic, rooftop solar, solar financing, solar cell, solar installer
    Wind (wind energy): wind power, wind turbine, wind farm, offshore wind
    Hydrogen: hydrogen energy, green hydrogen, fuel cell, electrolyzer, electrolyser, hydrogen fuel
    Geothermal: geothermal energy, geothermal heat
    Biofuels (biofuel): biofuel, biogas, bioenergy, alternative fuel, sustainable aviation fuel, synthetic fuel, e-fuel, renewable fuel
    Hydropower: hydroelectric, tidal energy, wave energy, ocean energy
  Nuclear (nuclear energy): nuclear power, nuclear, nuclear reactor, nuclear fission, small modular reactor, microreactor
    Fusion (fusion energy): fusion, nuclear fusion, fusion power
  Energy storage: storage of energy, long duration storage, long-duration energy storage, grid storage, thermal storage, energy storage system
    Batteries (battery): battery, battery technology, battery tech, lithium-ion, battery material, solid-state battery, battery management, battery storage, alternative battery tech, battery manufacturing, battery cell
  Energy management: energy efficiency, energy software, smart energy, energy monitoring, energy optimization, demand response, energy saving, electrification, heat pump, home energy, energy retrofit, power electronics, energy analytics, energy data, ?lighting
  Grid (power grid): ?grid, power grid, smart grid, grid technology, electric grid, electrical grid, microgrid, grid software, virtual power plant, energy trading, transmission line, electrical distribution, grid infrastructure, ?utility, ?utilities, energy utility, power line
  Oil and gas [Oil & Energy]: oil & gas, oil, ?gas, petroleum, natural gas, oilfield, fossil fuel, natural gas uses, fuels, ?drilling, oil pipeline, gas pipeline

Agriculture [Farming] < Technology: ?farming, agricultural, agritech, agtech, agri tech, ag tech, agriculture technology, farm, farmer, farm management, crop, agribusiness, agri, agrotech, sustainable agriculture, regenerative agriculture, farming technology, agronomy, precision farming
  Precision agriculture: smart farming, crop monitoring, irrigation, soil monitoring, soil health, farm analytics
  Farm robots (agricultural robotics) < Robotics: farm robot, farming robot, autonomous tractor, tractor, harvesting robot, agricultural robot, farm automation
  Indoor farming: vertical farming, vertical farm, hydroponics, greenhouse, controlled environment agriculture, urban farming
  Crop science: seed technology, biopesticide, fertilizer, pesticide, herbicide, plant biology, crop protection, plant breeding, biostimulant, seeds and crops
  Livestock: cattle, dairy, animal feed, animal agriculture, poultry
  Aquaculture: fish farming, seafood, fishery, ocean farming, seaweed
  Forestry: forest, timber, tree planting
  Cannabis: marijuana, hemp, cbd, tobacco

Food and beverage (food) [Food & Beverages]: food & beverage, food & beverages, food and beverages, ?food, beverage, drink, snack, food product, food brand, specialty food, organic food, food processing, gourmet food, healthy food, packaged food, chef, recipe, cooking, kitchen, cuisine, baby food, meal, food and drink
  Food technology (food) [Food & Beverages] < Technology: foodtech, food tech, food technology, winetech, food innovation, food science, food safety, 3d printed food, functional food
  Alternative protein (alternative protein): insect protein, novel protein, insect farming, alternative protein, plant-based, plant based, plant-based meat, cultivated meat, cultured meat, clean meat, lab-grown meat, meat alternative, meat substitute, vegan food, plant-based food, alternative dairy, dairy alternative, animal-free
  Food delivery < Delivery: online food delivery, food ordering, meal delivery, online food ordering, meal kit, restaurant delivery, food delivery platform
    Ghost kitchens (ghost kitchen): cloud kitchen, dark kitchen, virtual restaurant, delivery-only restaurant
  Grocery [Supermarkets] < Retail: groceries, online grocery, grocery delivery, supermarket, grocery store, grocer
  Restaurants (restaurant) [Restaurants]: restaurant tech, restaurant technology, restaurant software, restaurant management, food service, foodservice, cafe, catering, dining, fast food, restaurant pos, bakery, restaurant chain, food service robot, food robotics, food service robots & machines, food truck
  Alcohol (alcoholic beverages) [Wine & Spirits]: alcohol, wine, beer, brewing, brewery, craft beer, ?spirits, wine and spirits, winery, cocktail, distillery, liquor
  Coffee and tea (coffee): coffee, tea brand, coffee shop, coffee chain
`;

/** Construction, transport, materials and energy industries. Format: `../outline.ts`. */
export const industry = `
Industrials (industrial) [Machinery]: ?industrial, ?industrials, industrial technology, industrial tech, heavy industry, industrial equipment, machinery, industrial workplace safety, worker safety, mechanical solutions
  Manufacturing [Machinery] < Technology: manufacturer, manufacturing technology, smart manufacturing, factory, smart factory, manufacturing and robotics, industry 4.0, industrial internet, contract manufacturing, machine shop, cnc machining, cnc, injection molding, production line, mechanical engineering, assembly line, manufacturing software, custom manufacturing, smart industry, industrie du futur, fabrication
    3D printing: 3d printer, additive manufacturing, 3d printed, 3d metal printing
    Industrial automation: factory automation, manufacturing automation, process automation for industry, plc programming, machine vision
    Industrial IoT (industrial iot) < Internet of Things: iiot, predictive maintenance, condition monitoring, asset monitoring, digital twin
    Quality control: quality inspection, visual inspection, quality assurance in manufacturing, defect detection, test and measurement, certification test
    Product lifecycle management: plm, product engineering, engineering firm, engineering service, new product development, product design, product development services, hardware design
      Computer-aided design (cad): computer aided design, cad software, engineering simulation, ?simulation, simulation software, engineering design
    Packaging: packaging material, sustainable packaging
    Textiles: textile, ?fabric
  Construction [Construction]: construction material, construction supplies, constructor, building contractor, general contractor, homebuilding, home building, building material, building product, infrastructure project, civil engineering, modular construction, prefab, prefabricated, infrastructure builder, roofing, plumbing, construction work
    Construction technology (construction) [Construction] < Technology: construction takeoff, contech, construction tech, construction software, construction management, building information modeling, bim, aec, construction finance, ?takeoff, construction robotics, construction estimating
    Architecture (architecture) [Architecture & Planning]: ?architecture, architect, architectural design, urban planning, building design
    Smart buildings (smart building) < Internet of Things: building automation, smart lock, hvac, building energy, elevator
  Chemicals (chemical) [Chemicals]: specialty chemical, chemistry, petrochemical, green chemistry, chemical manufacturing
  Advanced materials (materials) < Deep tech: ?materials, material science, materials science, new material, composite material, nanomaterial, graphene, bioplastic, biomaterial, ?coating, ?ceramic, ?steel, ?metals, material discovery, polymers
    Nanotechnology: nanotech, nanoscale, nano-engineering
  Mining [Mining & Metals]: mining technology, mineral, mineral exploration, critical mineral, critical metals, metals and mining, ?mine, lithium extraction, gold mining
  Printing [Printing]: print service, printing service, print on demand

Supply chain [Logistics & Supply Chain]: supply chain management, supply-chain, supply chain technology, supply chain software, supply chain visibility, supply chain tech, supply chain and logistics, supply chain logistics & delivery, inventory management, demand planning, demand forecasting, inventory, distribution, distributor, wholesale, wholesaler, procurement and supply chain, order management
  Logistics [Logistics & Supply Chain]: logistic, logistics technology, logistics tech, logistics software, third-party logistics, 3pl, fulfillment, fulfilment, order fulfillment, transportation and logistics, customs clearance, freight and logistics
    Freight: freight brokerage, freight forwarding, freight forwarder, digital freight brokerage, trucking, freight marketplace, shipper, trucker, truck, load matching, carrier management, cargo
    Shipping: parcel, courier, postal service, postal and courier services, package delivery, shipping software, ecommerce shipping
    Delivery: ?delivery, delivery service, delivery app, delivery company, last-mile delivery, last mile, same-day delivery, on-demand delivery, quick commerce, instant delivery, hyperlocal delivery, last mile transportation, sustainable delivery
      Delivery robots (autonomous delivery) < Robotics: autonomous delivery, delivery drone, drone delivery, delivery robot
    Warehousing: warehouse, warehouse management, warehouse management tech, warehouse automation, warehouse robotics, storage space, self storage, cold storage, cold chain
    Fleet management < Mobility: fleet, fleet tracking, fleet software, telematics
  Procurement: procurement automation, procurement tech, procurement software, ?sourcing, strategic sourcing, purchasing, vendor management, supplier management, supplier discovery, b2b procurement, source to pay, procure-to-pay
  Trade (international trade) [Import & Export]: ?trade, import and export, cross-border trade, global trade, trade finance, export, customs, import export

Mobility [Transportation] < Technology: mobility tech, transportation, transport, transport tech, urban mobility, transportation services, auto & transportation, transportation technology, public transportation, public transit, mass transit, railway, rail, train travel, smart mobility, mobilité, parking, ?navigation, traffic management
  Ride sharing (ridesharing): ridesharing, ride-hailing, ride hailing, carpooling, taxi, car sharing, carsharing, cab, car pool, shuttle, ride share
  Micromobility: e-scooter, electric scooter, bike sharing, e-bike, electric bike, bicycle, scooter, bike
  Maritime [Maritime]: ocean tech, oceantech, blue economy, bluetech, maritime tech, ?ship, shipping vessel, port operation, shipbuilding, boating, marine technology, ?vessel, ocean freight, autonomous ship, boating industry
  Automotive [Automotive]: ?auto, automobile, car, automotive technology, automotive tech, autotech, car maker, car dealer, carmaker, car dealership, used car, vehicle, auto part, auto repair, car rental, car buying, car subscription, auto commerce, motorcycle, automaker, trucks and vehicles
    Electric vehicles (electric vehicle) < Energy: ev, evs, electric car, electric mobility, e-mobility, electric truck, electric motorcycle, electric two-wheeler
      EV charging: charging station, electric vehicle charging, charging infrastructure, ev charger, charging network
    Autonomous vehicles (autonomous vehicle) < Robotics: self-driving, self driving car, autonomous driving, self-driving vehicle, driverless, autonomous trucking, autonomous truck, autonomous mobility, unmanned vehicle, autonomous car
  Aviation [Airlines & Aviation] < Aerospace: airline, aircraft, airplane, airport, air travel, aviation technology, electric aviation, electric aircraft, business jet, private jet, helicopter, aviation and space
    Air mobility: flying taxi, air taxi, urban air mobility, advanced air mobility, evtol, flying car

Aerospace [Aviation & Aerospace] < Deep tech: hypersonics, aerospace and defense, aerospace & defense, defense & aerospace, hypersonic, propulsion, avionics
  Space [Aviation & Aerospace]: ?space, space tech, spacetech, space technology, space exploration, outer space, newspace, new space, space industry, spacecraft, in-space, in-orbit, orbital, astronaut, lunar, space infrastructure, space station, space debris
    Satellites (satellite): satellite, cubesat, nanosatellite, satellite operation, small satellite, satellite communication, satellite internet, satellite propulsion, satellite manufacturing
      Earth observation < Geospatial: satellite imagery, remote sensing, earth imaging, satellite data
    Space launch: rocket, launch vehicle, rocketry, rocket engine, commercial space launch, launch service, orbital launch, space propulsion
  Drones (drone) [Aviation & Aerospace] < Robotics: unmanned aerial vehicle, uav, unmanned aircraft, drone software, drone technology, drone inspection, unmanned system, counter-drone, drone swarm
Defense [Defense & Space] < Technology: defence, defense tech, defence tech, defense technology, military, defense contractor, national security, homeland security, weapon, weapons, pentagon, dual-use, dual use, warfare, defense industry, missile, battlefield, warfighter, army, navy, maritime defense
  Public safety [Public Safety]: law enforcement, police, ?surveillance, physical security, emergency services, first responder, security guard, firefighting, disaster response, video surveillance, gun detection
`;

/** Synonyms about technology and science, one group per line. */
export const technology = `
3d printing, additive manufacturing, 3d printer
a/b testing, experimentation, split testing
accelerate, speed up, faster
access control, permissions, authorization
accurate, precise
agent, agentic, ai agent
ai, artificial intelligence, machine learning
air taxi, evtol, flying car
alert, notification
algorithm, model
annotate, annotation, labeling, labelling
antibody, biologics
api, developer platform
ar, augmented reality
architect, architecture
assay, diagnostic test
assistant, copilot, helper
audio, sound, voice
augmented reality, ar, mixed reality
autonomous, self-driving, driverless, unmanned
autonomous vehicle, self-driving car, driverless car
backend, server-side, server
backup, disaster recovery
battery, batteries, energy storage
bci, brain-computer interface, neural interface
bi, business intelligence
biomarker, diagnostic
biotech, biotechnology, life sciences
blockchain, crypto, web3
bot, chatbot, agent
break, outage, failure
bug, error, defect
build, create, make, develop
cad, computer-aided design
capture, record
carbon, co2, emissions
carbon capture, carbon removal, direct air capture
cdn, content delivery
cell therapy, regenerative medicine
chat, messaging, messenger
chatbot, conversational ai, virtual assistant
chemical, chemistry
chip, semiconductor, processor
classify, categorize, categorise
clean energy, renewable energy, green energy
climate, sustainability, environment
clinical trial, clinical study, clinical research
cloud, hosted, saas
cms, content management
code, programming, software, coding
code review, pull request
coder, developer, programmer, software engineer
coding, programming, software development
compute, gpu, computing
computer vision, image recognition, visual ai
concurrency, parallel
connect, integrate, link
container, kubernetes, docker
convert, transform
crash, outage, incident, downtime
crypto, cryptocurrency, bitcoin, blockchain, web3
customize, personalise, personalize, customise
cybersecurity, security, infosec, cyber security
dashboard, reporting, visualization
data center, datacenter, data centre
data labeling, annotation, training data
data pipeline, etl, data integration
data scientist, data science, analyst
data warehouse, warehouse, data lake
database, datastore, sql
debug, debugging, troubleshoot
decentralized, decentralised, distributed
deepfake, synthetic media
deepfake, fake, synthetic media
defect, fault
deploy, deployment, ship, release
design, designer
detect, detection, identify, discover
dev, developer
developer, engineer, programmer, coder
developer tools, devtools
device, hardware, gadget
devops, platform engineering, infrastructure
diagnose, diagnosis, diagnostic, diagnostics
digital twin, simulation
dna, genomic, genetic, gene
drone, uav, unmanned aircraft, quadcopter
drug, medicine, pharmaceutical, medication, therapeutic
drug discovery, drug development
e2e, end-to-end
edge, on-device
electric, electrical
electric vehicle, ev, electric car
electricity, power, energy
embed, embedded
emission, emissions, pollution
encrypt, encryption, encrypted
endpoint, device
energy, power
energy efficiency, energy saving
energy storage, battery
engineer, engineering
enzyme, protein
error, bug
exploit, vulnerability
extract, extraction, parse, parsing
face recognition, facial recognition
feature flag, feature toggle
fermentation, bioreactor
fine-tune, fine-tuning, finetuning
firmware, embedded software
flood, storm, extreme weather
forecast, forecasting, predict, prediction
framework, toolkit, sdk, library
frontend, front-end, ui
fusion, nuclear fusion
game engine, game development
garbage, trash, waste, rubbish
gene editing, crispr, genetic engineering
gene therapy, genetic medicine, genetic medicines
generate, create, produce
genome, genomics, dna
geospatial, mapping, gis
gps, location, navigation
gpu, compute, accelerator
gpu, nvidia, ai chip, accelerator
graph, network
grasp, grip, manipulation
greenhouse gas, emissions, carbon
grid, power grid
hacker, attacker
hacker, attacker, cyberattack, breach
hardware, device
headless, api-first
headset, virtual reality, augmented reality
high-performance, fast, high-speed
host, hosting
human-in-the-loop, human review
humanoid, robot
hydrogen, fuel cell
ide, code editor, development environment
image, picture, photo
imaging, scan, mri
incident, outage
inference, model serving
infrastructure, infra
insight, intelligence
inspect, inspection
instrument, device, equipment
integrate, integration, connector
internet of things, iot, connected devices
intrusion, breach
iot, internet of things, connected devices, sensors
it, information technology
kubernetes, containers
lab, laboratory, research
language model, llm, gpt
large language model, llm, language model, foundation model
laser, photonics, optical
latency, speed, fast
launch vehicle, rocket
legacy, mainframe
llm, large language model, language model
log, logging, logs
low-code, no-code, nocode, without code
machine learning, ml, ai
malware, virus
map, mapping, maps
material, materials
measure, measurement
microchip, chip, semiconductor
microscope, microscopy
migrate, migration
ml, machine learning
mlops, machine learning operations
mobile, smartphone, phone, mobile app
model, ai model
moderate, moderation
molecule, compound, small molecule
monitor, monitoring, track, tracking, observability
multiplayer, real-time collaboration
nanotech, nanotechnology
natural language, nlp
neural, brain, neuro
neural network, deep learning
new material, advanced materials, novel materials
nlp, natural language processing
no-code, low-code, nocode, without coding
nuclear, reactor, fission
ocr, document scanning, text recognition
offline, on-premise
on-device, edge, embedded
on-prem, on-premise, self-hosted
open source, open-source, oss
optimize, optimise, optimization, improve
orbit, space, orbital
orchestrate, orchestration, coordinate
password, credential
patch, fix, repair
pathogen, virus, bacteria
pcb, circuit board, electronics
pentest, penetration testing
permission, access
phone call, voice call, telephony
photograph, photo, imaging, imagery
photovoltaic, solar
pick, picking, harvest, harvesting
planet, earth
plug-in, plugin, extension, add-on
pollution, emissions, contaminant
polymer, plastic
power line, transmission line, utility grid
predict, predictive, forecast
predictive maintenance, condition monitoring
privacy, confidential, private
program, software
prompt, natural language
protein, peptide, enzyme
prototype, prototyping
qa, quality assurance, testing
quadcopter, drone, uav
quantum, qubit, quantum computing
query, search
real time, real-time, live, instant
recommend, recommendation, personalized
recycle, recycling, reuse
reinforcement learning, rl
renewable, renewables, green energy, clean energy
repo, repository, git
research, scientific, science, r&d
retrieve, retrieval, search, rag
reverse etl, data activation
robot, robotics, robotic
robotic arm, manipulator
rocket, launch vehicle, space launch
rpa, robotic process automation
sandbox, isolated environment
satellite, space, orbit
satellite, spacecraft, orbit, orbital
scalable, scale
scan, scanner, scanning
scientist, researcher
scrape, scraper, scraping, crawl, crawler, web scraping
sdk, library
search, find, discovery
secure, security, protect
sensor, sensing, detector
server, hosting
serverless, functions
ship code, deploy, deployment
simulate, simulation, simulator
slow, latency
sms, text message, texting
software, program, app
software developer, programmer
solar, photovoltaic, solar panel
speech, voice, spoken
speech-to-text, transcription
speed, fast, quick
sql, database
stack, infrastructure
stream, streaming
structured, extraction
subtitle, caption, transcription
summarize, summarise, summary, summarization
sunlight, solar, photovoltaic
synthesize, synthesis
synthetic, artificial
telemetry, monitoring
test, testing, qa
text-to-speech, voice synthesis
therapeutics, drugs, treatments, medicines
therapy, treatment, therapeutic
threat, attack
tokenize, tokenization
tool, software
trace, tracing
transcribe, transcription
transcript, transcription
tumor, tumour, cancer
uav, drone
ui, user interface
undersea, underwater, subsea
unmanned, autonomous, uncrewed
unstructured, documents
update, upgrade
usability, user experience
ux, user experience
vaccine, immunization
vector database, vector search, embeddings
version control, git
video call, video conferencing, video chat
virtual machine, vm
virtual reality, vr, immersive
visualize, visualise, visualization, chart
voice, speech, phone
voice agent, voice ai, ai phone agent
vr, virtual reality
waste, trash, garbage
wastewater, sewage
wearable, smartwatch
weather, climate
webpage, website, web page
website, site, web page
website builder, site builder
weed, weeding, herbicide
wifi, wi-fi, wireless
wind, turbine
wireless, cellular
wiring, electrical, circuit
workspace, workplace
x-ray, imaging
x-ray, radiology, medical imaging
`;

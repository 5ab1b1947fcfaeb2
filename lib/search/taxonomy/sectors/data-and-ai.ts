/** Data and artificial intelligence. Format: `../outline.ts`. */
export const dataAndAi = `
Artificial intelligence (ai) [Information Technology & Services] < Technology: ai, a.i., artificial intelligence and machine learning, ai and machine learning, cognitive computing, intelligent systems, agi, superintelligence, ai & ml, ai/ml
  Machine learning: ml, ml consulting, predictive model, machine learning platform, reinforcement learning, federated learning, recommendation system, recommendation engine, algorithm, time series, predictive analytics
    Deep learning: neural network, neural networks
    Machine learning infrastructure (machine learning infrastructure) < Data infrastructure: ml infrastructure, mlops, ml ops, model deployment, feature store, model training, experiment tracking, model monitoring, machine learning operation
  AI infrastructure: ai infrastructure platform, infrastructure for ai, gpu cloud, ai compute, ai cloud, inference, model serving, llm ops, llmops, llm infrastructure, llm observability, ai observability, ai gateway, model evaluation, fine-tuning, fine tuning, ai evaluation, ai platform engineering, llm framework
  Generative AI: ai video generation, ai image generation, image gen, video gen, 3d gen, code gen, genai, gen ai, generative model, generative media, image generation, video generation, text to image, text-to-video, ai video, ai image, ai art, ai avatar, synthetic media, 3d generation, creative ai, ai music, music generation, ai-generated, deepfake
  Foundation models (foundation model): foundation model, large language model, llm, llms, language model, frontier model, ai model, world model, open source ai model, frontier ai, model lab, small language model
  AI agents (ai agent): ai agent, autonomous agent, agentic ai, agentic, llm agent, vertical ai agent, agent framework, agent infrastructure, ai employee, ai workforce, ai worker, ai coworker, agents and automation, agents & automation, multi-agent, agent platform, digital worker, computer use agent, browser agent, background agent, agent orchestration
    Voice agents (voice ai) < Speech: voice agent, ai voice agent, voice ai, phone ai, voice bot, ai receptionist, voice automation
  AI assistants (ai assistant): ai assistant, virtual assistant, personal assistant, digital assistant, intelligent assistant, smart home assistants, ai companion
    AI copilots (ai copilot): copilot, ai sidekick
  Conversational AI: chatbot, chatbots, chat bot, conversational interface, conversational agent, dialogue system
  Coding assistants (ai coding assistant) < Developer tools: coding assistant, ai coding assistant, ai coding, code generation, coding agent, ai developer, ai software engineer, ai code review, code review, ai code, autonomous coding, code completion, ai pair programmer, code assistant, ai code editor, vibe coding, code agent, ai programming
  Vertical AI: applied ai, industry-specific ai, enterprise ai, ai for enterprise, ai for enterprises
  AI safety: ai alignment, ai alignment and safety, ai safety research, ai governance, responsible ai, ai ethics, ai interpretability, trustworthy ai, ai risk, explainable ai, llm security, ai safety and alignment, ai regulation
  Natural language processing (nlp): nlp, text analytics, text analysis, language ai, natural language understanding, sentiment analysis, semantic web, natural language, text mining
  Computer vision: image recognition, visual ai, video analytics, visual search, facial recognition, face recognition, object detection, image analysis, visual understanding, ocr, optical character recognition
  Speech (speech recognition): speech ai, speech recognition, voice recognition, speech to text, speech-to-text, text to speech, text-to-speech, transcription, voice technology, voice cloning, speech synthesis, voice assistant, audio ai, audiotech, voice interface, dubbing, court reporting
  Data labeling: data labelling, data annotation, annotation, training data, ai training data, human feedback, rlhf, labeling platform, data curation
  Synthetic data: synthetic data generation, simulated data
  AI chips (ai chip) < Semiconductors: ai chip, ai accelerator, ai hardware, neural processor, neuromorphic, ai semiconductor, edge ai chip
  Edge AI: on-device ai, edge inference, tinyml, edge intelligence
  Physical AI (embodied ai) < Robotics: embodied ai, physical intelligence, robot learning, robotics foundation model, swarm ai
  AI consulting (ai consulting) < Consulting: ai transformation, ai implementation, data science consulting, ai strategy, ai adoption

Data [Information Services] < Technology: ?data, data platform, data product, data provider, data management, data management & analytics, data services, data science, data scientist, alternative data, data marketplace, open data, information services, data collaboration, data team, data sharing, data mining, data tool, data as a service
  Data analytics: data & analytics, analytics, ?analysis, analytics platform, advanced analytics, augmented analytics, data analysis, big data, big data analytics, big data & analytics, data analyst, data intelligence, ?dashboard, embedded analytics, data insight, decision intelligence, real-time analytics, statistics software
    Product analytics: user analytics, user behavior analytics, user behaviour analytics, web analytics, mobile analytics, session replay, a/b testing, ab testing, experimentation platform, conversion optimization, app analytics
    Data visualization: data visualisation, charting, visualization, reporting dashboard, data dashboard
    Geospatial: geospatial intelligence, geospatial analytics, geospatial data, gis, geographic information system, ?mapping, ?maps, location intelligence, location data, location based services, location-based, local based services, gps, indoor mapping, spatial data, geolocation, map data
  Data infrastructure: data infra, data stack, modern data stack, data warehouse, data lake, data lakehouse, data engineering, data pipeline, data platform infrastructure, stream processing, data streaming, real-time data, data engineer, data catalog, data governance, data quality, data observability, data lineage, cloud data services, master data management, data mesh, data orchestration, data reliability
    Databases (database): database, sql database, nosql, distributed database, database management, postgres, time series database, data store, sql
      Vector database: vector search, vector db, embedding database, semantic search engine, vector search engine
      Graph database: knowledge graph, graph analytics, graph technology
    Data integration: etl, elt, data ingestion, data connector, integration platform, ipaas, data sync, data migration, integrations, software integration, app integration, api integration, unified api
      Reverse ETL: data activation, reverse etl and data activation, warehouse-native
    Web scraping: data extraction, web scraping and data extraction, web crawler, web data, scraper, web crawling, screen scraping, web extraction
    Data storage: storage infrastructure, cloud storage, object storage, flash storage, ?storage, backup, data backup, computational storage, backup and recovery
  Search (search engine): ?search, search engine, site search, search technology, ai search, search infrastructure, semantic search, search api, local search, content discovery, vertical search, product discovery
`;

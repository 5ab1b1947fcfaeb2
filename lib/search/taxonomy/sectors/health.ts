/** Health, medicine and life sciences. Format: `../outline.ts`. */
export const health = `
Healthcare [Hospital & Health Care]: ?health, health care, healthcare service, ?medical, clinic, hospital, physician, doctor, clinician, patient, medical practice, medical professional, health system, healthcare provider, patient care, medicine, health care services, santé
  Health technology (healthcare) [Hospital & Health Care] < Technology: healthtech, healthcare technology, healthcare it, health it, health information technology, health care information technology, healthcare infrastructure, healthcare software
    Digital health: digital therapeutics, ehealth, e-health, mhealth, mobile health, digital medicine
    Telemedicine (telehealth): telehealth, virtual care, virtual clinic, remote care, online doctor, telepharmacy, virtual consultation
    Electronic health records: electronic health record, electronic medical record, ehr, emr, medical record, health record
    Remote patient monitoring: patient monitoring, remote monitoring of patients, connected health
    Healthcare administration: medical billing, revenue cycle management, revenue cycle, medical coding, prior authorization, medical scribe, clinical documentation, care coordination, patient engagement, patient intake, healthcare operation, healthcare staffing, practice management, value based care, clinical workflow, clinical decision support, clinical ai
    Healthcare analytics < Data analytics: health data, real world evidence, healthcare data, clinical data, patient data
  Diagnostics: diagnostic, health diagnostics, medical test, medical testing, lab test, blood test, cancer screening, early detection, point-of-care testing, clinical laboratory, lab testing, home testing, liquid biopsy, pathology, diagnostic imaging
    Medical imaging: ?imaging, radiology, ultrasound, mri, imaging diagnostics, microscopy, x-ray
  Medical devices (medical device) [Medical Devices] < Hardware: medtech, medical device, medical technology, medical equipment, medical instrument, implant, prosthetic, wearable medical device, surgical device, diagnostic device
    Surgical robots (surgical robotics) < Robotics: robotic surgery, surgical robot, medical robotics, medical robot
    Neurotechnology (neurotech): neurotech, brain computer interface, bci, brain-machine interface, neural interface, neurostimulation, neuroscience
    Assistive technology (assistive tech): assistive device, hearing aid, accessibility technology, adaptive equipment, wheelchair
    Dental: dentist, dentistry, orthodontics, dental practice, dental care
    Vision care: eye care, ophthalmology, optometry, eyewear, ?glasses, sunglasses
  Pharmaceuticals (pharmaceutical) [Pharmaceuticals]: pharma, drug maker, drug manufacturing, generic drug, medication, big pharma, bio-pharm, biopharma, biopharmaceutical
    Pharmacy: online pharmacy, digital pharmacy, drugstore, prescription, prescription delivery, medication management
    Clinical trials: clinical trial, clinical research, contract research organization, cro, trial recruitment, decentralized trial
    Drug delivery: drug discovery and delivery
  Biotechnology (biotech) [Biotechnology] < Deep tech: biotech, life science, life sciences, bioscience, biotechnology research, healthcare & bio, biology, biological
    Drug discovery: drug development, drug design, drug target, antibody, antibody discovery, small molecule, peptide, peptide discovery, protein design, protein engineering
    Therapeutics: therapeutic, biologic, immunotherapy, vaccine, gene therapy, cell therapy, rna therapeutics, mrna, gene editing, crispr, genetic medicine, cell and gene therapy, nanomedicine, regenerative medicine, stem cell, psychedelic, genetic engineering, microbiome
    Genomics: genomic, genetic, dna, dna sequencing, genetic testing, bioinformatics, gene sequencing, precision medicine, personalized medicine, proteomics, multi-omics, rna
    Oncology: cancer, cancer treatment, cancer therapy, tumor
    Longevity: anti-aging, anti-ageing, healthspan, ageing research, lifespan
    Synthetic biology: synbio, industrial bio, industrial biotechnology, biomanufacturing, bioengineering, precision fermentation, fermentation, bioprocessing, biofabrication, cell engineering, cellular agriculture
    Laboratory tools (lab automation): lab automation, laboratory automation, lab equipment, lab software, lab instrument, laboratory instrument, reagent, lab-on-a-chip, microfluidics, scientific instrument, wet lab
  Mental health: mental health tech, ?therapy, therapist, psychiatry, psychology, behavioral health, behavioural health, depression, anxiety, meditation, mindfulness, addiction, substance abuse, ?counseling, ?counselling, autism, adhd
  Wellness (health and wellness) [Health, Wellness & Fitness]: health & wellness, wellbeing, well-being, consumer health, consumer health and wellness, consumer health services, healthy living, lifestyles of health and sustainability and wellness, personal health, med spa, medspa, aesthetics, spa, self-care, lifestyle product, ?lifestyle
    Fitness [Health, Wellness & Fitness]: fitness tech, fitness app, gym, workout, ?exercise, personal training, personal trainer, yoga, running app
    Nutrition: nutritionist, diet, dietary supplement, supplement, vitamin, weight loss, obesity, dietitian, meal plan
    Sleep (sleep tech): sleep, insomnia, sleep health, sleep apnea
    Sexual health: sexual wellness, men's health, mens health, contraception
  Women's health: womens health, femtech, maternal health, maternity, pregnancy, fertility, fertility tech, ivf, menopause
  Elder care: seniors, senior living, older adult, eldercare, senior care, aging in place, elderly care, age tech, agetech, aging parent, aging population, caregiving, caregiver, assisted living, nursing home, home care, home health care, in-home care
  Primary care: family medicine, concierge medicine, urgent care, direct primary care, pediatrics, pediatric, pediatrician, specialty care, nurse, nursing, physical therapy, physiotherapy, musculoskeletal
  Chronic care (chronic disease): chronic disease, chronic condition, diabetes, heart disease, cardiology, cardiac, hypertension, kidney disease, kidney care, respiratory, asthma, dermatology, pain management
  Veterinary < Pets: veterinarian, vet clinic, animal health, livestock health, pet health
  Corporate wellness < Human resources: employee wellness, workplace wellness, employee wellbeing, employee health, corporate wellbeing, employer health benefits
  Emergency response: emergency medicine, ambulance, covid-19, covid, pandemic, infectious disease
`;

/** Synonyms about health, care and beauty, one group per line. */
export const wellBeing = `
adhd, attention deficit
aging, elderly, seniors, ageing
allergy, allergies
ambulance, emergency
anxiety, depression, mental health
awake, sleepless, insomnia, sleep
barber, hair salon
beauty, cosmetics, makeup, skincare
bedroom, sleep
birth, maternity, newborn
blind, visually impaired, low vision
blood test, lab test
brain, neurological, neuro
cancer, oncology, tumor
care home, nursing home, assisted living
caregiver, carer, caregiving
chronic disease, chronic condition
clinic, medical practice, doctor's office
clinician, doctor, physician, provider
cosmetics, beauty, makeup
counselor, therapist, counselling
deaf, hearing loss, sign language
dentist, dental, orthodontist
depression, mental health
dermatologist, skin doctor
dermatology, skin
diabetes, diabetic, insulin
diet, nutrition, weight loss
disability, disabled, accessibility
disease, illness, condition
doctor, physician, clinician
elderly, seniors, aging, older adults, old people
enzyme, protein, biocatalyst
exercise, workout, fitness
eye, vision, ophthalmology
fertility, ivf
fitness, workout, gym, exercise
gene, genetic, genomics, dna
glasses, eyewear, eyeglasses
grandparent, elderly
gym, fitness, fitness studio
hair, haircare, salon
health, healthcare, medical, wellness
health insurance, health plan, health coverage
healthcare, health care, medical
hearing aid, hearing
heart, cardiac, cardiovascular
heart attack, cardiac, cardiovascular
hiv, sexual health
hospital, health system, medical center
hotel, hospitality, lodging
immune, immunology, immunotherapy
infection, infectious disease
injury, accident
kidney, renal
limb, prosthetic, amputee
makeup, cosmetics
medic, doctor
medication, drug, prescription
medicine, drug, therapeutics, treatment
meditation, mindfulness
memory loss, dementia, alzheimer
menopause, women's health
mental health, therapy, behavioral health
mom, mother, moms
mother, maternal, maternity
nurse, nursing, nurses
nursing home, senior living, elder care
nutrition, diet, food
obesity, weight loss
pain, chronic pain
patient, patients
period, menstruation, menstrual
pharmacist, pharmacy
pharmacy, drugstore, prescription
physical therapy, rehab, rehabilitation
physician, doctor
physiotherapy, physical therapy
pregnancy, prenatal, maternity, pregnant
prescription, medication
recovery, rehab
rehab, addiction treatment
salon, spa, beauty
senior, elderly, older adult
skin, dermatology, skincare
skincare, beauty, skin care
sleep, insomnia
sleep apnea, sleep disorder
stress, anxiety, burnout
supplement, vitamin
surgeon, surgery, surgical
surgery, surgical, operation
teeth, dental, orthodontics, braces
telehealth, telemedicine, virtual care, online doctor
telemedicine, telehealth, virtual care
therapist, therapy, counselor
tired, fatigue, sleep
tumour, tumor, cancer, oncology
wellness, wellbeing, well-being
wheelchair, accessibility
women's health, femtech
workout, exercise
yoga, fitness
`;

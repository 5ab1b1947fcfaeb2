/** Ten agreements on confidentiality in ten styles, written for these tests. */
export const ndaTexts = {
  seed: `MUTUAL NON-DISCLOSURE AGREEMENT

This Mutual Non-Disclosure Agreement is made between North Ridge Ventures LLP and Fjord Robotics AS.

1. Purpose. The parties wish to explore an investment and may disclose Confidential Information to each other.

2. Duty. Each party shall keep the Confidential Information of the other confidential and shall use it for the Purpose alone.

3. Term. This Agreement commences on the Effective Date and continues for two (2) years. The obligations of confidentiality survive for three (3) years after its termination.

4. Return. Upon request, a receiving party shall return or destroy Confidential Information within ten (10) days.

5. Governing law. This Agreement is governed by the laws of the State of Delaware, and the courts located in Wilmington have exclusive jurisdiction.

6. Remedies. A breach may cause irreparable harm, for which the disclosing party may seek injunctive relief without posting a bond.`,

  letter: `Dear Dr. Hansen,

We refer to our discussions on a possible financing (the "Project"). In consideration of our making available information on the Project, you agree as follows.

(a) You will treat the information as strictly confidential, and only the Recipient is bound by the obligations of this letter.

(b) You will not, for a period of twelve (12) months from the date of this letter, solicit or hire any employee of ours.

(c) Your obligations under this letter will terminate eighteen (18) months after its date.

(d) You acknowledge that damages may not be a sufficient remedy, and that we are entitled to the remedies of injunction, specific performance and other equitable relief.

(e) This letter is governed by English law, and the courts of England have exclusive jurisdiction.

Yours sincerely`,

  plain: `Confidentiality terms

Both parties keep what they learn from each other confidential. They use it only to decide whether to work together.

The terms last for one year from the day on which both have signed.

Residuals: people may use general know-how that is retained in their unaided memory, as long as they did not memorize it on purpose.

Norwegian law applies to these terms, and disputes go to the courts of Oslo.

Either party may ask a court for an injunction.`,

  fund: `NON-DISCLOSURE AGREEMENT (ONE-WAY)

Between Birch Capital Management GmbH (the "Discloser") and the person named below (the "Recipient").

1. The Recipient undertakes to hold all Confidential Information in confidence and to disclose it to nobody but its Representatives.

2. The Discloser assumes no obligation of confidentiality towards the Recipient.

3. The undertakings in this Agreement remain in force for a period of five years from its date.

4. Nothing in this Agreement prevents the Recipient from soliciting or hiring persons who answer a general advertisement.

5. This Agreement shall be construed in accordance with the laws of the Federal Republic of Germany. Place of jurisdiction is Munich.

6. The parties do not exclude any equitable relief that a court may grant.`,

  technical: `Mutual Confidentiality Agreement

Article 1. Definitions. "Confidential Information" means technical and business information that a party discloses.

Article 2. Undertaking. The receiving party shall protect it with the same care as its own information, and not less than reasonable care. Each party shall be liable for its personnel who receive Confidential Information.

Article 3. Residuals. Nothing in this Agreement grants a right to use residuals, meaning ideas in intangible form that are retained in the memory of personnel.

Article 4. Duration. This Agreement is valid for thirty-six (36) months. Trade secrets remain protected indefinitely.

Article 5. Non-solicitation. During the term and for six (6) months thereafter, neither party shall recruit personnel of the other who took part in the talks.

Article 6. Law. This Agreement and any dispute under it are subject to the laws of Switzerland. The courts of Zurich are competent.

Article 7. Relief. The disclosing party shall be entitled to equitable relief, including specific performance.`,

  startup: `Mutual NDA

The parties, Ada Ridge and Harbour Ventures, intend to share information about a startup.

- Each party protects the other party's Confidential Information and discloses it to nobody.

- This NDA starts today and ends after 12 months. Confidentiality duties continue for 24 months after the end.

- California law governs this NDA. Disputes are heard by the courts of San Francisco County.

- Each party may seek injunctive relief, and no bond is required.`,

  consortium: `CONFIDENTIALITY UNDERTAKING

WHEREAS the parties intend to exchange confidential data in a consortium;

NOW THEREFORE each party undertakes not to disclose confidential data of another.

Section 1. The undertaking shall survive the end of the consortium for seven (7) years.

Section 2. No licence is granted, and no residual knowledge of confidential data may be used.

Section 3. The parties shall not entice away each other's employees for twenty-four (24) months.

Section 4. The undertaking is governed by the laws of the Kingdom of Belgium. The tribunals of Brussels have jurisdiction.`,

  mergers: `CONFIDENTIALITY AGREEMENT

This Agreement binds the Receiving Party, which wishes to evaluate the acquisition of the Company.

1.1 The Receiving Party shall keep the Evaluation Material secret.

1.2 Only the Receiving Party is obligated under this Agreement.

2.1 For two years the Receiving Party shall not directly or indirectly solicit for employment any officer of the Company.

3.1 This Agreement shall expire three years after the date hereof.

4.1 The Company shall be entitled to specific performance and to injunctive relief without proof of actual damages and without posting security.

5.1 This Agreement shall be governed by the laws of the State of New York. Each party submits to the jurisdiction of the courts in Manhattan.`,

  accelerator: `NDA for mentors

Mutual: the startup and the mentor each keep the other's confidential information secret.

The duty of confidentiality lasts for 18 months.

General skills and residual information that a mentor retains in unaided memory may be used freely.

The laws of Singapore govern this NDA, and any dispute is settled by arbitration in Singapore.`,

  university: `MUTUAL NON-DISCLOSURE AGREEMENT

1. The University and the Company (each a party) may disclose proprietary information to each other for the purpose of planned research.

2. Each receiving party shall hold proprietary information in confidence for a period of four (4) years from disclosure.

3. Either party may terminate this Agreement on thirty days' notice.

4. This Agreement is interpreted under the laws of the Province of Ontario. The courts of Toronto have jurisdiction.

5. The parties agree that equitable relief may be sought for a threatened breach.`,
} as const;

export type NdaTextName = keyof typeof ndaTexts;
type Clause =
  | "term"
  | "governing_law"
  | "mutuality"
  | "residuals"
  | "non_solicit"
  | "injunctive_relief";
/** A change of one clause: what stands there, and what the other side wrote in its place. */
export type Planted = { nda: NdaTextName; clause: Clause; from: string; to: string };

const planted = (nda: NdaTextName, clause: Clause, from: string, to: string): Planted => ({
  nda,
  clause,
  from,
  to,
});

/** Forty changes, as a receiver would mark them up. */
export const plantedDeviations: readonly Planted[] = [
  planted("seed", "term", "continues for two (2) years", "continues for five (5) years"),
  planted(
    "seed",
    "term",
    "three (3) years after its termination",
    "an indefinite period after its termination",
  ),
  planted("seed", "governing_law", "State of Delaware", "State of New York"),
  planted("seed", "governing_law", "courts located in Wilmington", "courts located in Boston"),
  planted("seed", "injunctive_relief", "without posting a bond", "subject to posting a bond"),
  planted(
    "seed",
    "injunctive_relief",
    "the disclosing party may seek injunctive relief without posting a bond",
    "damages are the sole remedy",
  ),
  planted(
    "seed",
    "non_solicit",
    "4. Return.",
    "3A. Hiring. For one year neither party shall solicit employees of the other.\n\n4. Return.",
  ),
  planted(
    "seed",
    "residuals",
    "4. Return.",
    "3A. Residuals. A receiving party may use residuals that remain in the unaided memory of its personnel.\n\n4. Return.",
  ),
  planted(
    "letter",
    "mutuality",
    "and only the Recipient is bound by the obligations of this letter",
    "and each party shall keep the information of the other confidential",
  ),
  planted(
    "letter",
    "non_solicit",
    "(b) You will not, for a period of twelve (12) months from the date of this letter, solicit or hire any employee of ours.",
    "(b) [deleted]",
  ),
  planted(
    "letter",
    "non_solicit",
    "twelve (12) months from the date",
    "six (6) months from the date",
  ),
  planted("letter", "term", "eighteen (18) months after its date", "one year after its date"),
  planted(
    "letter",
    "governing_law",
    "governed by English law, and the courts of England have",
    "governed by Irish law, and the courts of Ireland have",
  ),
  planted(
    "letter",
    "injunctive_relief",
    "we are entitled to the remedies of injunction, specific performance and other equitable relief",
    "we shall not seek injunctive relief",
  ),
  planted("plain", "term", "one year from the day", "ten years from the day"),
  planted(
    "plain",
    "residuals",
    "Residuals: people may use general know-how that is retained in their unaided memory, as long as they did not memorize it on purpose.",
    "",
  ),
  planted("plain", "governing_law", "Norwegian law", "Swedish law"),
  planted("plain", "governing_law", "courts of Oslo", "courts of Stockholm"),
  planted("plain", "injunctive_relief", "Either party may ask a court for an injunction.", ""),
  planted(
    "plain",
    "mutuality",
    "Both parties keep what they learn from each other confidential.",
    "Only the Recipient is bound to keep what it learns confidential.",
  ),
  planted(
    "fund",
    "mutuality",
    "2. The Discloser assumes no obligation of confidentiality towards the Recipient.",
    "2. The Discloser and the Recipient are mutually bound.",
  ),
  planted("fund", "term", "five years from its date", "twenty-four months from its date"),
  planted(
    "fund",
    "non_solicit",
    "4. Nothing in this Agreement prevents the Recipient from soliciting or hiring persons who answer a general advertisement.",
    "4. The Recipient shall not solicit employees of the Discloser for three years.",
  ),
  planted("fund", "governing_law", "Federal Republic of Germany", "Republic of Austria"),
  planted(
    "technical",
    "residuals",
    "Nothing in this Agreement grants a right to use residuals, meaning",
    "Each party is free to use residuals, meaning",
  ),
  planted("technical", "term", "thirty-six (36) months", "sixty (60) months"),
  planted("technical", "term", "Trade secrets remain protected indefinitely.", ""),
  planted("technical", "non_solicit", "six (6) months thereafter", "two years thereafter"),
  planted(
    "technical",
    "injunctive_relief",
    "shall be entitled to equitable relief, including specific performance",
    "shall not be entitled to equitable relief",
  ),
  planted("startup", "term", "for 24 months after the end", "for 60 months after the end"),
  planted("startup", "governing_law", "California law", "Texas law"),
  planted(
    "startup",
    "injunctive_relief",
    "Each party may seek injunctive relief, and no bond is required.",
    "Each party may seek injunctive relief, and shall post a bond.",
  ),
  planted(
    "consortium",
    "residuals",
    "and no residual knowledge of confidential data may be used",
    "and residual knowledge of confidential data may be used by everybody",
  ),
  planted("consortium", "non_solicit", "twenty-four (24) months", "thirty-six (36) months"),
  planted(
    "consortium",
    "injunctive_relief",
    "Section 4.",
    "Section 3a. Every party may apply for injunctive relief.\n\nSection 4.",
  ),
  planted("mergers", "term", "expire three years after", "expire one year after"),
  planted(
    "mergers",
    "mutuality",
    "1.2 Only the Receiving Party is obligated under this Agreement.",
    "1.2 Each party shall keep confidential information of the other secret.",
  ),
  planted("accelerator", "residuals", "may be used freely", "may not be used"),
  planted("university", "governing_law", "Province of Ontario", "Province of Quebec"),
  planted(
    "university",
    "term",
    "four (4) years from disclosure",
    "perpetuity, in perpetuity from disclosure",
  ),
];

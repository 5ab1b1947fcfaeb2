/** A Form D as the SEC serves it, with the parts that are read. */
export type AFiling = {
  accession: string;
  issuer: string;
  cik: number;
  offered: string;
  sold: string;
  firstSale?: string;
  amends?: string;
  industry?: string;
};

const at = (cik: number, accession: string) =>
  `/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/primary_doc.xml`;

const documentOf = (filing: AFiling) => `<?xml version="1.0"?>
<edgarSubmission>
  <testOrLive>LIVE</testOrLive>
  <primaryIssuer><cik>${filing.cik}</cik><entityName>${filing.issuer}</entityName></primaryIssuer>
  <offeringData>
    <industryGroup><industryGroupType>${filing.industry ?? "Other Technology"}</industryGroupType></industryGroup>
    <typeOfFiling>
      <newOrAmendment>${
        filing.amends
          ? `<isAmendment>true</isAmendment><previousAccessionNumber>${filing.amends}</previousAccessionNumber>`
          : "<isAmendment>false</isAmendment>"
      }</newOrAmendment>
      <dateOfFirstSale>${
        filing.firstSale ? `<value>${filing.firstSale}</value>` : "<yetToOccur>true</yetToOccur>"
      }</dateOfFirstSale>
    </typeOfFiling>
    <offeringSalesAmounts>
      <totalOfferingAmount>${filing.offered}</totalOfferingAmount>
      <totalAmountSold>${filing.sold}</totalAmountSold>
    </offeringSalesAmounts>
  </offeringData>
</edgarSubmission>`;

/** What EDGAR answers for a day (ISO) and the filings of it, by path. */
export function edgarDay(day: string, filings: readonly AFiling[]): [path: string, body: string][] {
  const compact = day.replaceAll("-", "");
  const [year, month] = day.split("-");
  const index = [
    "Description:           Daily Index of EDGAR Dissemination Feed",
    "CIK|Company Name|Form Type|Date Filed|File Name",
    ...filings.map(
      ({ cik, issuer, accession, amends }) =>
        `${cik}|${issuer}|${amends ? "D/A" : "D"}|${compact}|edgar/data/${cik}/${accession}.txt`,
    ),
  ].join("\n");
  const quarter = Math.ceil(Number(month) / 3);
  return [
    [`/Archives/edgar/daily-index/${year}/QTR${quarter}/master.${compact}.idx`, index],
    ...filings.map((filing): [string, string] => [
      at(filing.cik, filing.accession),
      documentOf(filing),
    ]),
  ];
}

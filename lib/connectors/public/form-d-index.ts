/** A Form D, or an amendment of one, as a daily index lists it. */
export type Filing = {
  cik: string;
  name: string;
  form: "D" | "D/A";
  day: string;
  accession: string;
};

const LINE = /^(\d{1,10})\|([^|]*)\|(D|D\/A)\|(\d{4})-?(\d{2})-?(\d{2})\|(\S+)$/;
const FILE = /(\d{10}-\d{2}-\d{6})\.txt$/;

/** The first lines of every index; errors come as pages instead. */
export const isIndex = (text: string): boolean =>
  /^\s*Description:/.test(text) && /^CIK\|Company Name\|Form Type\|/m.test(text);

/**
 * The Forms D of a master index, each once: co-registrants repeat a filing, and the first of them
 * is kept.
 */
export function filingsOf(text: string): Filing[] {
  const found = new Map<string, Filing>();
  for (const line of text.split(/\r?\n/)) {
    const [, cik, name, form, year, month, date, path] = LINE.exec(line.trim()) ?? [];
    const accession = path && FILE.exec(path)?.[1];
    if (!cik || !accession || found.has(accession)) continue;
    const day = `${year}-${month}-${date}`;
    found.set(accession, { cik, name: name ?? "", form: form as Filing["form"], day, accession });
  }
  return [...found.values()];
}

const ARCHIVES = "https://www.sec.gov/Archives/edgar";

/** The address of a day's index. */
export function indexAddress(day: string): string {
  const [year, month, date] = day.split("-");
  const quarter = Math.ceil(Number(month) / 3);
  return `${ARCHIVES}/daily-index/${year}/QTR${quarter}/master.${year}${month}${date}.idx`;
}

export const filingAddress = ({ cik, accession }: Pick<Filing, "cik" | "accession">): string =>
  `${ARCHIVES}/data/${cik}/${accession.replaceAll("-", "")}/primary_doc.xml`;

/** The page of a filing for people. */
export const filingPage = ({ cik, accession }: Pick<Filing, "cik" | "accession">): string =>
  `${ARCHIVES}/data/${cik}/${accession.replaceAll("-", "")}/${accession}-index.htm`;

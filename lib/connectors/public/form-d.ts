import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { type Answered, type Failed, failedWith } from "@/lib/platform/polite-fetch";
import { isoDay } from "@/lib/values/iso-day";
import { readFiling } from "./form-d-filing";
import { type Filing, filingAddress, filingsOf, indexAddress, isIndex } from "./form-d-index";
import {
  ANSWERED,
  type Ask,
  askInTurn,
  type PublicAnswer,
  type PublicConnector,
  type PublicRow,
} from "./turn";

/** Days before the first turn that it reads, and days whose index one turn looks for. */
const DAYS_BACK = 3;
const DAYS_LOOKED_FOR = 10;
const XML_BYTES = 2_000_000;

const dayAfter = (day: string) => isoDay(new Date(Date.parse(day) + DAY_MS));

/** The store behind the SEC's addresses says of a file that it does not have: access denied. */
const NO_FILE = /<Error>\s*<Code>(?:AccessDenied|NoSuchKey)</;

/**
 * A file that is not there: the answer is 404, or 403 with an error of the store in XML. A 403 of
 * any other form means that the SEC has blocked us.
 */
const isMissing = (answered: Answered) =>
  answered.state === "failed" &&
  (answered.status === 404 || (answered.status === 403 && NO_FILE.test(answered.page ?? "")));

/** The row of a filing, if it is one of a company. */
async function rowsOf(filing: Filing, ask: Ask): Promise<PublicRow[] | Failed> {
  const answered = await ask(filingAddress(filing), { bytes: XML_BYTES });
  // A filing that is listed and not there was withdrawn.
  if (isMissing(answered)) return [];
  if (answered.state === "failed") return answered;
  if (answered.state === "unchanged") return [];
  const { answer, state: _, ...said } = answered;
  const read = readFiling(answer.body.toString("utf8"), filing);
  if ("problem" in read) return failedWith(`${read.problem}.`, said);
  return "row" in read ? [read.row] : [];
}

/** The next day with an index, and its filings. Only days that have ended are asked for. */
export const askFormD: PublicConnector = async (
  { now, readTo, failures },
  ask,
): Promise<PublicAnswer> => {
  const last = isoDay(new Date(now.getTime() - DAY_MS));
  const first = isoDay(new Date(now.getTime() - DAYS_BACK * DAY_MS));
  let day = readTo === null ? first : dayAfter(readTo);
  for (let looked = 0; day <= last && looked < DAYS_LOOKED_FOR; looked++, day = dayAfter(day)) {
    const answered = await ask(indexAddress(day));
    const body = answered.state === "answered" ? answered.answer.body.toString("latin1") : "";
    const isError = answered.state === "answered" && /^\s*<\??(?:xml|Error)/.test(body);
    // Weekends and holidays have no index.
    if (isError || (isMissing(answered) && day < last)) continue;
    // Yesterday's index may come late; it is asked for again by the next turn.
    if (isMissing(answered)) break;
    if (answered.state === "failed") return answered;
    if (answered.state === "unchanged" || !isIndex(body))
      return failedWith("The answer is not an index of filings.");
    const read = await askInTurn(filingsOf(body), (filing) => rowsOf(filing, ask), {
      nameOf: ({ name, accession }) => `${name || "A filing"} (${accession})`,
      ...{ failures, isWhole: true },
    });
    // What the turn did not come to would be passed over for good.
    const failed = read.stopped ?? read.failed;
    if (failed) return failed;
    const { answer: _, state: __, ...said } = answered;
    const { rows, left } = read;
    return { ...said, state: "rows", rows, left, readTo: day, isMore: day < last };
  }
  const before = isoDay(new Date(Date.parse(day) - DAY_MS));
  return { ...ANSWERED, state: "unchanged", readTo: before };
};

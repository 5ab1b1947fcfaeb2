import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { failedWith } from "@/lib/platform/polite-fetch";
import { isoDay } from "@/lib/values/iso-day";
import { readFiling } from "./form-d-filing";
import { type Filing, filingAddress, filingsOf, indexAddress, isIndex } from "./form-d-index";
import {
  ANSWERED,
  type Ask,
  type PublicAnswer,
  type PublicConnector,
  type PublicRow,
} from "./turn";

/** Days before the first turn that it reads, and days whose index one turn looks for. */
const DAYS_BACK = 3;
const DAYS_LOOKED_FOR = 10;
const XML_BYTES = 2_000_000;

const dayAfter = (day: string) => isoDay(new Date(Date.parse(day) + DAY_MS));

/** The rows of a day's filings, or the first failure: then nothing of the day is kept. */
async function rowsOf(filings: readonly Filing[], ask: Ask) {
  const rows: PublicRow[] = [];
  for (const filing of filings) {
    const answered = await ask(filingAddress(filing), { bytes: XML_BYTES });
    // A filing that is listed and not there was withdrawn.
    if (answered.state === "failed" && answered.status === 404) continue;
    if (answered.state === "failed") return answered;
    if (answered.state === "unchanged") continue;
    const read = readFiling(answered.answer.body.toString("utf8"), filing);
    if ("row" in read) rows.push(read.row);
  }
  return rows;
}

/** On weekends and holidays there is no index: the answer is 404, or 403 with an error in XML. */
const isNoIndex = (answered: Awaited<ReturnType<Ask>>) =>
  answered.state === "failed" && (answered.status === 404 || answered.status === 403);

/** The next day with an index, and its filings. Only days that have ended are asked for. */
export const askFormD: PublicConnector = async ({ now, readTo }, ask): Promise<PublicAnswer> => {
  const last = isoDay(new Date(now.getTime() - DAY_MS));
  const first = isoDay(new Date(now.getTime() - DAYS_BACK * DAY_MS));
  let day = readTo === null ? first : dayAfter(readTo);
  for (let looked = 0; day <= last && looked < DAYS_LOOKED_FOR; looked++, day = dayAfter(day)) {
    const answered = await ask(indexAddress(day));
    const body = answered.state === "answered" ? answered.answer.body.toString("latin1") : "";
    const isError = answered.state === "answered" && /^\s*<\??(?:xml|Error)/.test(body);
    if (isError || (isNoIndex(answered) && day < last)) continue;
    // Yesterday's index may come late; it is asked for again by the next turn.
    if (isNoIndex(answered)) break;
    if (answered.state === "failed") return answered;
    if (answered.state === "unchanged" || !isIndex(body))
      return failedWith("The answer is not an index of filings.");
    const rows = await rowsOf(filingsOf(body), ask);
    if (!Array.isArray(rows)) return rows;
    const { answer: _, state: __, ...said } = answered;
    return { ...said, state: "rows", rows, readTo: day, isMore: day < last };
  }
  const before = isoDay(new Date(Date.parse(day) - DAY_MS));
  return { ...ANSWERED, state: "unchanged", readTo: before };
};

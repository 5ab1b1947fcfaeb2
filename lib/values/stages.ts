import { lookupKey } from "../core/search-key";
import { type Read, readCell } from "./read-cell";

const LETTERS = [..."ABCDEFGHIJKLMN"] as const;

/**
 * Every funding stage and kind of round that the product knows, in the order of a company's life.
 */
export const FUNDING_STAGES = [
  "Accelerator",
  "Crowdfunding",
  "Grant",
  "Angel",
  "Pre-Seed",
  "Seed",
  "Early Stage Venture",
  "Pre-Series A",
  "Series A",
  "Pre-Series B",
  "Series B",
  "Pre-Series C",
  ...LETTERS.slice(2).map((letter) => `Series ${letter}`),
  "Venture",
  "Late Stage Venture",
  "Bridge",
  "Convertible Note",
  "Debt",
  "Corporate",
  "Growth",
  "Private Equity",
  "Buyout",
  "Secondary",
  "Token Sale",
  "Private",
  "Pre-IPO",
  "IPO",
  "Post-IPO",
  "Public",
  "Acquisition",
] as const;

/** `extension` when it extends an earlier round of its stage: "Seed extension", "Series A-2". */
export type FundingStage = { stage: string; extension?: true };

const EXTENDING = " extension";
/** What a round is called: a seed extension is no seed round, but another one. */
export const roundNamed = ({ stage, extension }: FundingStage): string =>
  extension ? `${stage}${EXTENDING}` : stage;
/** How far the company is that raised a round of this name. */
export const stageOfRound = (round: string): string =>
  round.endsWith(EXTENDING) ? round.slice(0, -EXTENDING.length) : round;

/** Kinds of round that say nothing about a company's progress. */
const WITHOUT_RANK = new Set([
  "Accelerator",
  "Crowdfunding",
  "Grant",
  "Venture",
  "Bridge",
  "Convertible Note",
  "Debt",
  "Corporate",
  "Secondary",
  "Token Sale",
  "Private",
]);
const ranks = new Map<string, number>(
  FUNDING_STAGES.filter((stage) => !WITHOUT_RANK.has(stage)).map((stage, at) => [stage, at]),
);

/** How far a stage is in a company's life, larger is later; null for a round that does not say. */
export const stageRank = (stage: string): number | null => ranks.get(stage) ?? null;

const WRITTEN: Record<string, string> = {
  Accelerator:
    "accelerator|incubator|accelerator/incubator|accelerator incubator|non equity assistance|support program|accelerateur",
  Crowdfunding:
    "crowdfunding|crowd funding|equity crowdfunding|product crowdfunding|financement participatif",
  Grant: "grant|grants|subvention|government grant|research grant|zuschuss|subvencion",
  Angel:
    "angel|angels|angel individual|business angel|business angels|love money|friends and family|friends & family",
  "Pre-Seed":
    "pre seed|preseed|pre amorcage|preamorcage|pre-seed|pre semilla|pre seed angel|pre seed/angel|angel/pre seed",
  Seed: "seed|amorcage|seed vc|semilla|capital semilla|semente|zaai|saatgut|sadd|seed/angel|angel/seed|angel seed|seed angel|seed plus|seed+",
  "Early Stage Venture": "early stage venture|early stage vc|early vc|early stage|early venture",
  Venture:
    "venture|venture series unknown|series unknown|single venture|unattributed vc|unattributed|vc|capital risque",
  "Late Stage Venture":
    "late stage venture|later stage vc|late stage vc|late vc|late stage|later stage|later stage venture|late venture",
  Bridge: "bridge|bridge loan|brucke",
  "Convertible Note":
    "convertible note|convertible|convertible notes|safe|convertible loan|obligations convertibles",
  Debt: "debt|venture debt|structured debt|term loan|loan|debt general|lending capital|credit facility|dette|fremdkapital|deuda|mezzanine debt",
  Corporate: "corporate|corporate venture|corporate minority|cvc|strategic",
  Growth:
    "growth|growth equity|growth vc|growth equity vc|pe growth/expansion|growth capital|expansion|cap dev|capital developpement|capital development",
  "Private Equity": "private equity|privateequity|pe",
  Buyout: "buyout|lbo|mbo|buyout/lbo|leveraged buyout|management buyout",
  Secondary:
    "secondary|secondary market|secondary transaction private|secondary sale|secondary transaction",
  "Token Sale": "token sale|ico|initial coin offering|ieo|ido|private token sale",
  Private: "private|private company|privately held",
  "Pre-IPO": "pre ipo",
  IPO: "ipo|initial public offering|direct listing|spac|reverse merger|borsengang|introduction en bourse",
  "Post-IPO":
    "post ipo|post ipo equity|post ipo debt|post ipo secondary|post ipo convertible|pipe|public investment 2nd offering",
  Public: "public|public company|publicly traded|listed",
  Acquisition: "acquisition|acquired|m&a|merger/acquisition|merger|trade sale",
};

const stages = new Map(
  Object.entries(WRITTEN).flatMap(([stage, words]) =>
    words.split("|").map((word) => [word.replaceAll("-", " "), stage] as const),
  ),
);

const EXTENSION = / ?\(?\b(?:extension|extended|ext|2nd close|second close)\b\)?$/;
/** Words that only say that money was raised. */
const ROUND =
  /^(?:venture )?(?:round|tour de table|levee|financement) |^series (?=seed)| (?:based )?(?:funding|round|financing|stage|investment|funding round|funding stage|runde|ronda|rodada)$/;
const SERIES = /^(pre )?(?:series|serie|ronda|runde|rodada)? ?([a-n])(?: ?(\d)|(\+))?$/;

/** The words of a stage without case, accents, points, and hyphens between words. */
const keyOf = (cell: string) =>
  lookupKey(cell)
    .replace(/[-–—_.]+/g, " ")
    .replace(/ ?\/ ?/g, "/")
    .replace(/["'()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function nameOf(key: string): FundingStage | null {
  const known = stages.get(key);
  if (known) return { stage: known };
  const [, pre, letter, number, plus] = SERIES.exec(key) ?? [];
  if (!letter || (pre && letter > "c")) return null;
  const again = plus !== undefined || (number !== undefined && number > "1");
  const stage = `${pre ? "Pre-" : ""}Series ${letter.toUpperCase()}`;
  return again ? { stage, extension: true } : { stage };
}

/**
 * A funding stage or kind of round as written, in English, French, German and Spanish:
 * "Seed\nFunding", "Amorçage", "Série A", "Pre-Series A", "Series B-2", "Venture - Series Unknown".
 * What is neither a stage nor a round of the list ("Early", "Series A/B") is a problem.
 */
export function readStage(text: string): Read<FundingStage> {
  return readCell<FundingStage>(text, "a funding stage", (cell) => {
    const key = keyOf(cell);
    const base = key.replace(EXTENSION, "").trim();
    const extension = base === key ? {} : { extension: true as const };
    const bare = base.replace(ROUND, "").replace(ROUND, "").trim();
    const found = nameOf(base) ?? nameOf(bare);
    return found ? { value: { ...found, ...extension } } : { problem: "Unknown funding stage" };
  });
}

import type { ClauseName } from "../constants";
import { durationsIn, durationText, ENDLESS_MONTHS } from "./durations";
import { sentencesOf } from "./sentences";

/** What a text says on a clause: a value that can be compared, in words, and the words themselves. */
export type Clause = {
  /** Null when the text says nothing of it. */
  value: string | null;
  quote: string | null;
  /** The longest time that is named, in months; only of a term and a non-solicit. */
  months: number | null;
};

const silent: Clause = { value: null, quote: null, months: null };

/** Sentences on how long the agreement, or the duty under it, lasts. */
const TERM =
  /\b(?:terms?|expir\w+|terminat\w+|surviv\w+|remain(?:s)? in (?:full )?(?:force|effect)|in effect|continu\w+|period|lasts?|valid|years? (?:from|after|following)|ends?|endur\w+|perpetu\w+|indefinite\w*|protected|confidential(?:ity)? (?:obligations?|period))\b/i;
/** Durations of something else than the agreement. */
const OTHER_DURATION =
  /\b(?:solicit\w*|hire|hiring|employ\w*|recruit\w*|entice|records? retention|years? old|fiscal|warrant\w*|statute of limitations)\b/i;

function termOf(sentences: readonly string[]): Clause {
  const found = sentences.filter(
    (sentence) =>
      TERM.test(sentence) && !OTHER_DURATION.test(sentence) && durationsIn(sentence).length > 0,
  );
  const months = [...new Set(found.flatMap(durationsIn))].sort((a, b) => a - b);
  const longest = months.at(-1);
  if (longest === undefined) return silent;
  const quote =
    found.find((sentence) => durationsIn(sentence).includes(longest)) ?? found[0] ?? null;
  return {
    value: months.map(durationText).join(", "),
    quote: found.length > 1 && quote !== null ? found.join(" … ") : quote,
    months: longest,
  };
}

const LAW =
  /\b(?:govern(?:ed|s|ing)|construed|interpreted|subject to|enforced)\b.{0,120}?\b(?:laws?|legislation)\b|\bgoverning law\b|\b(?:laws?|legislation) of\b|\blaws? (?:shall )?(?:appl(?:y|ies)|governs?)\b/i;
const COURTS = /\b(?:courts?|jurisdiction|venue|arbitrat\w+)\b/i;
const NAME =
  "[A-Z][\\p{L}.’'-]*(?:(?:,? (?:and|of|the|for|de|County of))* [A-Z][\\p{L}.’'-]*){0,5}";
const OF =
  "(?:the )?(?:State|Commonwealth|Province|Republic|Kingdom|Country|Canton|Emirate|Federal Republic)? ?(?:of )?(?:the )?";
const LAW_PLACES = [
  new RegExp(`\\b(?:laws?|legislation) (?:of|in force in) ${OF}(${NAME})`, "gu"),
  new RegExp(`\\b[Gg]overning [Ll]aw ?: ?\\[?(?:[Tt]he )?(?:laws of )?${OF}(${NAME})`, "gu"),
  new RegExp(`\\b(${NAME}) (?:substantive )?law\\b(?! firm)`, "gu"),
];
const COURT_PLACES = [
  new RegExp(
    `\\b(?:courts?|jurisdiction|venue|arbitration|tribunals?)\\b[^.;]{0,40}?\\b(?:of|in|at|for) ${OF}(?:City of |County of )?(${NAME})`,
    "gu",
  ),
  new RegExp(`\\b[Jj]urisdiction(?: is| shall be| ?:) ?\\[?(${NAME})`, "gu"),
];
const NO_PLACE =
  /^(?:This|The|Any|Each|Either|Such|Applicable|Governing|Conflict|Agreement|NDA|MNDA|Law|Party|Parties|Section|Disclos\w+|Receiv\w+|Recipient|Courts?|Jurisdiction|Fill)\b/;

const placesIn = (sentence: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(([, place = ""]) => {
      const name = place.replace(/[.,’']+$/, "").trim();
      return name === "" || NO_PLACE.test(name) ? [] : [name];
    }),
  );

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

function lawOf(sentences: readonly string[]): Clause {
  const onLaw = sentences.filter((sentence) => LAW.test(sentence));
  const onCourts = sentences.filter((sentence) => COURTS.test(sentence));
  const laws = distinct(onLaw.flatMap((sentence) => placesIn(sentence, LAW_PLACES)));
  const courts = distinct(onCourts.flatMap((sentence) => placesIn(sentence, COURT_PLACES)));
  if (laws.length === 0 && courts.length === 0) return silent;
  const quoted = sentences.filter(
    (sentence) =>
      (LAW.test(sentence) && placesIn(sentence, LAW_PLACES).length > 0) ||
      (COURTS.test(sentence) && placesIn(sentence, COURT_PLACES).length > 0),
  );
  const parts = [
    laws.length > 0 ? `law: ${laws.join(", ")}` : "",
    courts.length > 0 ? `courts: ${courts.join(", ")}` : "",
  ].filter((part) => part !== "");
  return { value: parts.join("; "), quote: quoted.join(" … "), months: null };
}

/** Said of an agreement that binds one side. */
const ONE_WAY =
  /\b(?:one-way|unilateral|non-mutual)\b|\b(?:only|solely) (?:the )?(?:recipient|receiving party|company|discloser|disclosing party)\b[^.;]{0,60}\b(?:is|are|shall be|will be|discloses?|bound|obligat\w+|undertakes?)\b|\b(?:obligations?|duties|undertakings?) (?:under|in|of) this \w+ (?:apply|applies|bind|binds|extend) (?:only|solely)\b|\b(?:disclosing party|discloser|company)\b[^.;]{0,50}\b(?:has|assumes?|bears?|owes?) no\b[^.;]{0,30}\b(?:obligations?|duty|duties) of confiden/i;
/** Said of an agreement that binds both. */
const MUTUAL =
  /\bmutual(?:ly)?\b|\b(?:each|either|both) (?:of the )?part(?:y|ies)\b[^.;]{0,80}\b(?:disclos\w+|confidential\w*|receiv\w+|keeps?|protects?)|\bthe part(?:y|ies) (?:may|will|wish to|intend to|desire to|each) (?:each )?(?:exchange|disclose|share)\b|\bparty (?:disclosing|receiving)\b/i;
/** Roles that the agreement gives to one side each. */
const ROLES = /\b(?:recipient|receiving party)\b/i;

function mutualityOf(sentences: readonly string[]): Clause {
  const said = (pattern: RegExp) => sentences.find((sentence) => pattern.test(sentence));
  const [oneWay, mutual] = [said(ONE_WAY), said(MUTUAL)];
  if (oneWay && mutual)
    return { value: "both, unclear", quote: distinct([oneWay, mutual]).join(" … "), months: null };
  if (oneWay) return { value: "one-way", quote: oneWay, months: null };
  if (mutual) return { value: "mutual", quote: mutual, months: null };
  const roles = said(ROLES);
  return roles ? { value: "one-way", quote: roles, months: null } : silent;
}

const RESIDUALS =
  /\bresiduals?\b(?! value)|\bunaided memor(?:y|ies)\b|\bretained in (?:the )?(?:unaided )?memor(?:y|ies)\b|\bresidual (?:knowledge|information)\b/i;
const RESIDUALS_EXCLUDED =
  /\b(?:no|not|nor|nothing|exclud\w+|without)\b(?![^.,;]{0,60}\b(?:prevent|restrict|limit|prohibit|preclud))[^.,;]{0,60}\bresidual|\bresidual\w*\b[^.,;]{0,80}\b(?:no|not|nothing|exclud\w+)\b(?! (?:be )?(?:limited|restricted))/i;

function residualsOf(sentences: readonly string[]): Clause {
  const found = sentences.filter((sentence) => RESIDUALS.test(sentence));
  const [quote] = found;
  if (quote === undefined) return silent;
  const isExcluded = found.some((sentence) => RESIDUALS_EXCLUDED.test(sentence));
  return {
    value: isExcluded ? "residuals excluded" : "residuals allowed",
    quote: found.join(" … "),
    months: null,
  };
}

const NON_SOLICIT =
  /\bnon-?solicit\w*\b|\b(?:not|nor|refrain|neither|never)\b[^.;]{0,140}\b(?:solicit\w*|hire|hiring|recruit\w*|entice\w*|poach\w*)\b/i;
const FREE_TO_HIRE =
  /\bnothing\b[^.;]{0,120}\b(?:solicit\w*|hir\w+|recruit\w*)|\b(?:not|no)\b[^.;]{0,40}\b(?:restrict\w*|prevent\w*|prohibit\w*|preclud\w*|restriction)\b[^.;]{0,80}\b(?:solicit\w*|hir\w+|recruit\w*)/i;

function nonSolicitOf(sentences: readonly string[]): Clause {
  const free = sentences.find((sentence) => FREE_TO_HIRE.test(sentence));
  const bound = sentences.filter(
    (sentence) => NON_SOLICIT.test(sentence) && !FREE_TO_HIRE.test(sentence),
  );
  if (bound.length === 0)
    return free ? { value: "free to hire", quote: free, months: null } : silent;
  const months = [...new Set(bound.flatMap(durationsIn))].sort((a, b) => a - b);
  const longest = months.at(-1) ?? null;
  return {
    value:
      longest === null
        ? "no soliciting"
        : `no soliciting for ${months.map(durationText).join(", ")}`,
    quote: bound.join(" … "),
    months: longest ?? ENDLESS_MONTHS,
  };
}

const RELIEF =
  /\binjuncti(?:ve|ons?)\b|\bequitable relief\b|\bspecific performance\b|\bequitable remed\w+/i;
const NO_RELIEF =
  /\b(?:not be entitled|no right|waives?|shall not seek|may not seek|will not seek|not entitled|no entitlement|(?<!not )exclude[sd]?)\b[^.;]{0,100}\b(?:injuncti|equitable|specific performance)|\b(?:injuncti\w*|equitable (?:relief|remed\w+)|specific performance)\b[^.;]{0,80}\b(?:is|are|shall be|will be) (?:not available|excluded|unavailable|waived)|\bdamages (?:are|shall be|is) the (?:sole|only|exclusive)/i;
const NO_BOND = /\bwithout\b[^.;]{0,80}\b(?:bond|security|undertaking)\b|\bno (?:bond|security)\b/i;
const BOND = /\b(?:bond|security for costs|posting (?:of )?(?:a )?(?:bond|security))\b/i;

function reliefOf(sentences: readonly string[]): Clause {
  const found = sentences.filter(
    (sentence) => RELIEF.test(sentence) || (NO_RELIEF.test(sentence) && !/warrant/i.test(sentence)),
  );
  if (found.length === 0) return silent;
  const quote = found.join(" … ");
  const is = (pattern: RegExp) => found.some((sentence) => pattern.test(sentence));
  if (is(NO_RELIEF)) return { value: "injunctive relief excluded", quote, months: null };
  const bond = is(NO_BOND) ? ", without bond" : is(BOND) ? ", with bond" : "";
  return { value: `injunctive relief available${bond}`, quote, months: null };
}

/** What a document says on each clause, by rules of ours: no reading by a lawyer. */
export function readClauses(text: string): Record<ClauseName, Clause> {
  const sentences = sentencesOf(text);
  return {
    term: termOf(sentences),
    governing_law: lawOf(sentences),
    mutuality: mutualityOf(sentences),
    residuals: residualsOf(sentences),
    non_solicit: nonSolicitOf(sentences),
    injunctive_relief: reliefOf(sentences),
  };
}

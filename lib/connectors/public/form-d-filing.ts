import { filedPlace, fromUppercase } from "./filed-words";
import { type Filing, filingPage } from "./form-d-index";
import { type PublicRow, rowOf } from "./turn";
import { allAt, readXml, textAt, type XmlNode } from "./xml";

const NONE = /^(?:none|n\/?a|-+|\.+|not applicable)$/i;
const said = (text: string | null) => (text && !NONE.test(text) ? text : null);

const placeOf = (issuer: XmlNode | null) =>
  filedPlace({
    code: textAt(issuer, "issuerAddress", "stateOrCountry"),
    name: textAt(issuer, "issuerAddress", "stateOrCountryDescription"),
    city: said(textAt(issuer, "issuerAddress", "city")),
  });

/** Officers and directors who are people; promoters, and firms in place of people, are left out. */
function officersOf(filing: XmlNode | null): string[] {
  const people = allAt(filing, "relatedPersonsList", "relatedPersonInfo").flatMap((person) => {
    const roles = allAt(person, "relatedPersonRelationshipList", "relationship");
    const isOfficer = roles.some(({ text }) => /executive officer|director/i.test(text));
    const [first, middle, last] = ["firstName", "middleName", "lastName"].map((part) =>
      fromUppercase(said(textAt(person, "relatedPersonName", part))),
    );
    if (!isOfficer || !first || !last) return [];
    return [[first, middle, last].filter(Boolean).join(" ")];
  });
  return [...new Set(people)];
}

/** Whole dollars; null for "Indefinite" and everything else that is no sum above zero. */
const sumOf = (text: string | null) =>
  text && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;

function formerNamesOf(issuer: XmlNode | null): string[] {
  const lists = ["issuerPreviousNameList", "edgarPreviousNameList"];
  const names = lists.flatMap((list) =>
    ["previousName", "value"].flatMap((each) => allAt(issuer, list, each)),
  );
  return [...new Set(names.flatMap(({ text }) => said(text.replace(/\s+/g, " ").trim()) ?? []))];
}

/** Pooled funds raise for others; what they take in is no company's round. */
export const isPooledFund = (offering: XmlNode | null): boolean =>
  textAt(offering, "industryGroup", "industryGroupType") === "Pooled Investment Fund" ||
  textAt(offering, "typesOfSecuritiesOffered", "isPooledInvestmentFundType") === "true" ||
  allAt(offering, "industryGroup", "investmentFundInfo").length > 0;

/** What a filing says: a row, a fund or a test, which are left out, or nothing that can be read. */
export type ReadFiling = { row: PublicRow } | { skipped: string } | { problem: string };

/**
 * Reads a Form D. A round is stated when a definite amount is offered and its first sale has a
 * date; the amount sold stays in the text, because it is what was sold so far.
 */
export function readFiling(document: string, filing: Omit<Filing, "name">): ReadFiling {
  const root = readXml(document);
  const issuer = allAt(root, "primaryIssuer")[0] ?? null;
  const offering = allAt(root, "offeringData")[0] ?? null;
  const name = said(textAt(issuer, "entityName"));
  if (root?.name !== "edgarSubmission" || !name || !offering) return { problem: "Not a Form D" };
  if (textAt(root, "testOrLive") === "TEST") return { skipped: "A test filing" };
  if (isPooledFund(offering)) return { skipped: "A pooled fund" };
  const amounts = allAt(offering, "offeringSalesAmounts")[0] ?? null;
  const offered = textAt(amounts, "totalOfferingAmount");
  const firstSale = textAt(offering, "typeOfFiling", "dateOfFirstSale", "value");
  const previous = textAt(
    offering,
    ...["typeOfFiling", "newOrAmendment", "previousAccessionNumber"],
  );
  const industry = textAt(offering, "industryGroup", "industryGroupType");
  const isRound = firstSale !== null && sumOf(offered) !== null;
  return {
    row: rowOf({
      Record: previous ?? filing.accession,
      Filing: filing.accession,
      Form: filing.form,
      Filed: filing.day,
      Issuer: name,
      CIK: String(Number(textAt(issuer, "cik") ?? filing.cik)),
      "Former names": formerNamesOf(issuer),
      ...placeOf(issuer),
      Incorporated: textAt(issuer, "yearOfInc", "value"),
      Industry: industry === "Other" ? null : industry,
      "Officers and directors": officersOf(root),
      "First sale": firstSale ?? "Yet to occur",
      Offered: offered,
      Sold: textAt(amounts, "totalAmountSold"),
      "Round date": isRound ? firstSale : null,
      "Round amount": isRound ? sumOf(offered) : null,
      Page: filingPage(filing),
    }),
  };
}

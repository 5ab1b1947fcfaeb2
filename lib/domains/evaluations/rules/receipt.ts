import { canonicalJson } from "@/lib/core/json";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { fieldsIn } from "@/lib/research/plan/plan";
import { ENGINE_VERSION } from "../constants";
import type { NamedCriteria } from "./evaluation";
import type { Facts } from "./facts";
import { fieldsRead } from "./measured";

type Read = { fields: string[]; rounds?: boolean; people?: boolean; texts?: boolean };
/** The same of a set, with the keys of the criteria that people score and that a model may read. */
type ReadByAll = Required<Read> & { judged: string[]; byModel: string[] };

/** Which of a company's facts a criterion reads. */
export function readBy(criterion: Criterion): Read {
  if (criterion.kind === "read") return { fields: [], texts: true };
  if (criterion.kind === "judged") return { fields: [] };
  const { measure } = criterion;
  if (measure.of === "field") return { fields: [measure.field] };
  if (measure.of === "conditions") return { fields: fieldsRead(fieldsIn(measure.where)) };
  const { about, where, measures } = measure.plan;
  const shares = measures.flatMap((each) => (each.of === "share" ? each.where : []));
  const ofCompany = fieldsIn([...where, ...shares]).flatMap((field) =>
    field.startsWith("company.") ? [field.slice("company.".length)] : [],
  );
  const rows = about === "rounds" ? { rounds: true } : { people: true };
  return { fields: fieldsRead(ofCompany), ...rows };
}

/** All that some criteria read of a company. */
export function readByAll(criteria: readonly Criterion[]): ReadByAll {
  const read = criteria.map(readBy);
  const keysOf = (of: readonly Criterion[]) => of.map(({ key }) => key);
  return {
    fields: [...new Set(read.flatMap(({ fields }) => fields))],
    rounds: read.some(({ rounds }) => rounds),
    people: read.some(({ people }) => people),
    texts: read.some(({ texts }) => texts),
    judged: keysOf(criteria.filter(({ kind }) => kind === "judged")),
    byModel: keysOf(criteria.filter(isReadByModel)),
  };
}

/** What a model read of criteria; nothing where it read none of them. */
function readingsFor({ byModel }: ReadByAll, { readings = {} }: Facts) {
  const own = byModel.flatMap((key) => {
    const reading = readings[key];
    return reading ? [[key, reading] as const] : [];
  });
  return own.length > 0 ? { readings: Object.fromEntries(own) } : {};
}

/** What own fields that criteria read are called; nothing where they read none. */
function ownFor(fields: ReadonlySet<string>, { own = {} }: Facts) {
  const read = Object.entries(own).filter(([key]) => fields.has(key));
  return read.length > 0 ? { own: Object.fromEntries(read) } : {};
}

/** The facts that criteria read: others change neither the score nor its receipt. */
export function factsFor(criteria: readonly Criterion[], facts: Facts): Facts {
  const read = readByAll(criteria);
  const fields = new Set(read.fields);
  const among = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  const { readings: _, own: __, ...all } = facts;
  return {
    ...all,
    values: among(facts.values, fields),
    rounds: read.rounds ? facts.rounds : [],
    people: read.people ? facts.people : [],
    texts: read.texts ? facts.texts : [],
    judgements: among(facts.judgements, new Set(read.judged)),
    ...ownFor(fields, facts),
    ...readingsFor(read, facts),
  };
}

/**
 * The text whose SHA-256 is an evaluation's receipt: the facts that its criteria read, the criteria
 * and the engine. Whoever has these three gets the same evaluation, to the byte.
 */
export const receiptText = (
  set: NamedCriteria,
  facts: Facts,
  engine: string = ENGINE_VERSION,
): string => canonicalJson({ facts: factsFor(set.criteria, facts), set, engine });

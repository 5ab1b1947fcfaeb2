import { comparable, traitsOf } from "@/lib/research/plan/fields";
import { type Condition, comparisons, PLAN_LIMITS, partsOf } from "@/lib/research/plan/plan";

type Written = Record<string, unknown>;

const isRecord = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const FLAGS: Record<string, boolean> = { yes: true, no: false };

/**
 * A condition as addresses and saved searches of earlier versions write it, in today's form: yes and
 * no were words. Everything else is returned as it is.
 */
export function currentCondition(written: unknown): unknown {
  if (!isRecord(written) || traitsOf("companies", String(written.field))?.kind !== "flag")
    return written;
  const { field, op, value } = written;
  const [first, ...others] = new Set([value].flat());
  const flag = FLAGS[String(first)];
  if (flag === undefined) return written;
  if (others.length > 0) return { field, op: "known", value: null };
  return { field, op: "eq", value: String(op).startsWith("not") ? !flag : flag };
}

function isFieldValue({ field, op, value }: Written): boolean {
  const kind = traitsOf("companies", String(field))?.kind;
  const known = comparisons.find((each) => each === op);
  if (!kind || !known) return false;
  if (known === "known" || known === "unknown") return value === null;
  if (!comparable(kind).includes(known)) return false;
  if (Array.isArray(value)) return value.every((each) => typeof each === "string");
  return ["string", "number", "boolean"].includes(typeof value);
}

function isCondition(value: unknown, depth: number): value is Condition {
  if (!isRecord(value) || depth > PLAN_LIMITS.depth) return false;
  if ("field" in value) return isFieldValue(value);
  const isGroup = ["all", "any", "not"].some((key) => Array.isArray(value[key]));
  return isGroup && partsOf(value as Condition).every((part) => isCondition(part, depth + 1));
}

/** A condition of an address, in today's form; null when it is none. */
export function readCondition(written: unknown): Condition | null {
  const condition = currentCondition(written);
  return isCondition(condition, 1) ? condition : null;
}

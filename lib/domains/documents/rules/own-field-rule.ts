import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { FieldCondition } from "@/lib/research/plan/plan";
import { readMoney } from "@/lib/values/money";
import type { PolicyRule } from "./policy-rule";
import { type TicketBounds, ticketBounds } from "./ticket";

/*
 * Sentences of policies about the firm's own part in a deal, which no source of companies states: they
 * are checked by a field that the firm defined for it ("Ticket", "Board seat") and stay reminders
 * without one. They are compiled when rules are read, as fields come and go.
 */

export type OwnField = Pick<CustomField, "key" | "kind" | "name" | "unit" | "choices">;

const TICKET_FIELD =
  /^(?:our |proposed |planned |initial )?(?:ticket|check|cheque|investment)(?: size| amount)?$/i;
const IS_PLAIN_INVESTMENT = /^investment$/i;
const SEAT_FIELD = /^(?:our )?board (?:seats?|members?)$|^(?:seat )?on (?:the|its) board$/i;

const WHO =
  "(?:an?|any|one of our|our|one of the)(?: of our)? (?:partners?|colleagues?|employees?|team members?|members? of (?:the|our) (?:firm|team|partnership|fund))(?: of (?:the|our) (?:firm|partnership|fund))?";
const SITS =
  "(?:sits?|serves?|(?:has|have|holds?) a seat|is a (?:member|director))(?: (?:on|of))? (?:the|its|their) board(?: of directors)?(?: of (?:the|a|that) company)?";
const SEAT_FORMS = [
  new RegExp(
    `^(?:there is |this is |it is )?(?:an? )?conflicts?(?: of interests?)?(?: exists?| arises?)? (?:if|when|where|whenever) ${WHO} ${SITS}$`,
    "i",
  ),
  new RegExp(
    `^(?:no (?:new )?investments? in|we (?:do not|don['’]t|will not|never) invest in|the (?:fund|firm) (?:does not|may not|will not) invest in) (?:a compan(?:y|ies)|companies)(?:,)? (?:where|in which|if) ${WHO} ${SITS}$`,
    "i",
  ),
];

/** What the numbers of a field count: "USD", "$M", "million EUR"; null when its unit does not say. */
function unitOf({ unit }: OwnField): { scale: number; currency: string | null } | null {
  const said = unit?.trim() ?? "";
  if (said === "") return null;
  for (const text of [`1 ${said}`, said.replace(/^([^\p{L}]+)/u, "$11"), `1${said}`]) {
    const read = readMoney(text, { currency: "XXX" });
    if ("value" in read && !read.value.max) {
      const { amount, currency } = read.value;
      return { scale: amount, currency: currency === "XXX" ? null : currency };
    }
  }
  return null;
}

/** The only field that fits; null when none or several do. */
const only = (fields: readonly OwnField[], fits: (field: OwnField) => boolean): OwnField | null => {
  const [first, ...others] = fields.filter(fits);
  return first && others.length === 0 ? first : null;
};

function ruleOn(
  { key, name, unit }: OwnField,
  sentence: string,
  where: FieldCondition[],
  forbids: boolean,
): PolicyRule {
  return {
    criterion: {
      ...{ key: "own-field", title: name, question: "", part: "company", weight: 1 },
      ...{ dealbreaker: false, unknown: "ask", evidence: "", words: sentence },
      kind: "measured",
      measure: { of: "conditions", where },
      scale: { by: "yes_no", yes: 10, no: 0 },
    },
    forbids,
    labels: { [key]: unit ? `${name} (${unit})` : name },
  };
}

function ticketRule(sentence: string, bounds: TicketBounds, field: OwnField): PolicyRule | null {
  const unit = unitOf(field);
  if (!unit) return null;
  if (bounds.currency && unit.currency && bounds.currency !== unit.currency) return null;
  const bound = (op: "gte" | "lte", amount: number | null): FieldCondition[] =>
    amount === null
      ? []
      : [{ field: field.key, op, value: Number((amount / unit.scale).toFixed(2)) }];
  const where = [...bound("gte", bounds.least), ...bound("lte", bounds.most)];
  return ruleOn(field, sentence, where, false);
}

function seatRule(sentence: string, field: OwnField): PolicyRule | null {
  const yes = field.choices.find((choice) => /^yes\b/i.test(choice));
  if (field.kind === "person")
    return ruleOn(field, sentence, [{ field: field.key, op: "known", value: null }], true);
  if (field.kind !== "choice" || yes === undefined) return null;
  return ruleOn(field, sentence, [{ field: field.key, op: "eq", value: yes }], true);
}

/** A sentence of a policy as a check of a field that the firm defined; null when none decides it. */
export function ruleByOwnField(sentence: string, fields: readonly OwnField[]): PolicyRule | null {
  const bounds = ticketBounds(sentence);
  if (bounds) {
    const field = only(
      fields,
      ({ kind, name }) =>
        kind === "number" && TICKET_FIELD.test(name) && !IS_PLAIN_INVESTMENT.test(name),
    );
    return field && ticketRule(sentence, bounds, field);
  }
  const words = sentence
    .replace(/\s+/g, " ")
    .replace(/[\s.;]+$/, "")
    .trim();
  if (!SEAT_FORMS.some((form) => form.test(words))) return null;
  const field = only(fields, ({ name }) => SEAT_FIELD.test(name));
  return field && seatRule(sentence, field);
}

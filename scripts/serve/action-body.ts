import type { IncomingMessage } from "node:http";

/*
 * Whether the body of a server action can be decoded, asked before the framework sees it: there a
 * body that cannot be is a failure of ours (500). Only what our pages' forms and calls send is let
 * through: JSON, with the few values that JSON lacks as strings that begin with a dollar.
 */

/** Deeper values are in no call of ours; the framework's decoder is recursive. */
const DEPTH_MAX = 50;
/** Every item becomes an argument of one call: the stack holds some ten thousand of them. */
const ARGUMENTS_MAX = 10;
/** Items of lists, and characters of texts that are items: the decoder takes a million. */
const ITEMS_MAX = 900_000;
const VALUE = /^\$(\$|undefined$|NaN$|Infinity$|-Infinity$|-0$)/;
/** A value that the same arguments hold already, by its path. */
const REPEATED = /^\$0(:[^:]+)+$/;
/** The fields of a form that is an argument, by the prefix of their names. */
const FORM = /^\$K[0-9a-f]{1,4}$/;

type Seen = { root: unknown; objects: Set<object>; hasForm: boolean; items: number };

/** Whether a path leads to an object that was read before: never into itself, never forward. */
function isRepeated(text: string, { root, objects }: Seen): boolean {
  if (!REPEATED.test(text)) return false;
  let found: unknown = root;
  for (const part of text.split(":").slice(1)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return false;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === "object" && found !== null && objects.has(found);
}

function isDecodable(value: unknown, seen: Seen, depth = 0): boolean {
  if (typeof value === "string")
    return (
      value[0] !== "$" ||
      VALUE.test(value) ||
      (seen.hasForm && FORM.test(value)) ||
      isRepeated(value, seen)
    );
  if (typeof value !== "object" || value === null) return true;
  if (depth > DEPTH_MAX) return false;
  if (Array.isArray(value)) {
    for (const item of value) seen.items += typeof item === "string" ? item.length + 1 : 1;
    seen.items += 1;
    if (seen.items > ITEMS_MAX) return false;
  }
  const isGood = Object.values(value).every((each) => isDecodable(each, seen, depth + 1));
  seen.objects.add(value);
  return isGood;
}

/** Whether a text is the arguments of a call; `hasForm`: forms may be among them. */
function areArguments(text: FormDataEntryValue | null, hasForm: boolean): boolean {
  if (typeof text !== "string") return false;
  try {
    const root: unknown = JSON.parse(text);
    if (!Array.isArray(root) || root.length > ARGUMENTS_MAX) return false;
    return isDecodable(root, { root, objects: new Set(), hasForm, items: 0 });
  } catch {
    return false;
  }
}

/** What a form that is sent without a script says of its action, beside its fields. */
const ACTION_FIELD = /^\$ACTION_(?:ID_[0-9a-f]+|KEY|REF_(\w*)|(\w+):[01])$/;

/** Whether a text names an action, with arguments of its own in the next field or without. */
function isReference(text: FormDataEntryValue | null, bound: FormDataEntryValue | null): boolean {
  if (typeof text !== "string") return false;
  try {
    const found = JSON.parse(text) as { id?: unknown; bound?: unknown } | null;
    if (typeof found?.id !== "string" || !/^[0-9a-f]+$/.test(found.id)) return false;
    if (found.bound === null || found.bound === undefined) return true;
    return found.bound === "$@1" && areArguments(bound, false);
  } catch {
    return false;
  }
}

function isPlainForm(form: FormData): boolean {
  for (const name of form.keys()) {
    if (!name.startsWith("$")) continue;
    const [isOurs, reference] = ACTION_FIELD.exec(name) ?? [];
    if (!isOurs) return false;
    if (reference !== undefined) {
      const first = `$ACTION_${reference}:`;
      if (!isReference(form.get(`${first}0`), form.get(`${first}1`))) return false;
    }
  }
  return true;
}

/** Fields of a form that a script sends: the arguments, and under a prefix the form's own. */
const isScriptsForm = (form: FormData): boolean =>
  areArguments(form.get("0"), true) &&
  form.getAll("0").length === 1 &&
  [...form.keys()].every((name) => name === "0" || /^_[0-9a-f]{1,4}_/.test(name));

/**
 * Whether a form ends with its last line, and nothing follows: the framework's parser takes no
 * more.
 */
function isWhole(type: string, text: string): boolean {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const end = `--${quoted ?? plain}--`;
  return text.indexOf(end) >= 0 && text.indexOf(end) === text.trimEnd().length - end.length;
}

async function isForm(type: string, body: Buffer, isCall: boolean): Promise<boolean> {
  const text = body.toString("latin1");
  // Actions take no files; what says how a part is written is for those alone.
  if (!isWhole(type, text) || /content-transfer-encoding|application\/octet-stream/i.test(text))
    return false;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
    if ([...form.values()].some((value) => typeof value !== "string")) return false;
    return isCall ? isScriptsForm(form) : isPlainForm(form);
  } catch {
    return false;
  }
}

/**
 * Whether a body sent to a page can be decoded. A script that calls an action names it in a header;
 * a form that is sent without scripts names it in its fields.
 */
export async function isActionBody(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  chunks: readonly Buffer[],
): Promise<boolean> {
  if (method !== "POST") return true;
  const type = headers["content-type"] ?? "";
  const isCall = headers["next-action"] !== undefined;
  if (/^multipart\/form-data/i.test(type)) return isForm(type, Buffer.concat(chunks), isCall);
  return !isCall || areArguments(Buffer.concat(chunks).toString("utf8"), false);
}

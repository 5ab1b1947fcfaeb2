type Shape = { type?: string | string[]; anyOf?: unknown[]; enum?: unknown[] };
type Body = { schema: { properties?: Record<string, Shape>; required?: string[] } };
type Described = {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Shape }[];
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, Body> };
};

/** The parts of the API document that are read here. */
export type ApiDocument = { paths: Record<string, Record<string, Described>> };

/** A parameter of a call: where it goes, and its type. */
export type CallParameter = { name: string; place: string; kind: string; isRequired: boolean };
export type Call = {
  method: string;
  path: string;
  summary: string;
  takes: CallParameter[];
  /** Whether API keys may make this call. */
  isForKeys: boolean;
};
export type CallGroup = { name: string; calls: Call[] };

/** The type of a value in a word or two. */
function kindOf({ type, anyOf, enum: words }: Shape): string {
  if (words) return words.join(" | ");
  if (Array.isArray(type)) return type.join(" or ");
  return type ?? (anyOf ? "one of several" : "any");
}

function takesOf({ parameters, requestBody }: Described): CallParameter[] {
  const named = parameters
    .filter((one) => one.in !== "header")
    .map((one) => ({
      name: one.name,
      place: one.in,
      kind: kindOf(one.schema),
      isRequired: one.required,
    }));
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = Object.entries(body?.schema.properties ?? {}).map(([name, shape]) => ({
    name,
    place: "body",
    kind: kindOf(shape),
    isRequired: body?.schema.required?.includes(name) ?? false,
  }));
  return [...named, ...fields];
}

const NAMES: Record<string, string> = {
  accounts: "Account",
  activity: "Undo",
  apiKeys: "API keys",
  chat: "Questions and threads",
  companies: "Companies",
  imports: "Imports",
  organizations: "Organization",
  projects: "Projects",
  searches: "Searches",
  sources: "Sources",
};

/** The calls of the API document, grouped by subject, in alphabetical order. */
export function groupsOf({ paths }: ApiDocument): CallGroup[] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const [tag = ""] = described.tags;
      const isForKeys = described.security.some((ways) => "readKey" in ways || "writeKey" in ways);
      const call = { method: method.toUpperCase(), path, summary: described.summary };
      const calls = groups.get(NAMES[tag] ?? tag) ?? [];
      groups.set(NAMES[tag] ?? tag, [...calls, { ...call, takes: takesOf(described), isForKeys }]);
    }
  return [...groups]
    .map(([name, calls]) => ({ name, calls }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

import type { z } from "zod";

/*
 * A call of the product, written once: the service implements it; its routes, its row in the API
 * document, the browser's typed request and its cache key follow from it.
 */

/** `system` is for jobs and the operator's commands alone. */
export type Access = "public" | "member" | "admin" | "system";

/** A schema that is loaded when it is first needed, so that a page that never asks carries no zod. */
export type Shape<S extends z.ZodType = z.ZodType> = () => Promise<S>;

type SchemaName<M> = { [K in keyof M]: M[K] extends z.ZodType ? K : never }[keyof M] & string;

/** Picks shapes by name from a module of schemas: `shapesOf(() => import("./schema"))("Project")`. */
export const shapesOf =
  <M extends object>(load: () => Promise<M>) =>
  <K extends SchemaName<M>>(name: K): Shape<Extract<M[K], z.ZodType>> =>
  async () =>
    (await load())[name] as Extract<M[K], z.ZodType>;

const common = shapesOf(() => import("./common-shapes"));
/** The input of a call that is told nothing. */
export const noInput = common("NoInput");
/** The output of a call that has nothing to tell. */
export const nothing = common("Nothing");
/** The output of a call that answers alike whatever it found. */
export const done = common("Done");
/** A record by its id alone. */
export const recordId = common("RecordId");
/** A table that is read while it is sent. */
export const csvTable = common("CsvTable");

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `PATCH /api/projects/{projectId}`: a name in braces is a field of the input. */
export type RouteName = `${Method} /${string}`;

export type RouteSpec = {
  /** Default: 201 for a call that creates, else 200. */
  status?: 200 | 201 | 202 | 204;
  /** How the body is read. Default: JSON, and none for GET and DELETE. `upload`: a form with a file. */
  body?: "json" | "form" | "none" | "upload";
  /** Input that the path implies, for sibling paths over one call. */
  fixed?: Readonly<Record<string, unknown>>;
  /** What is answered when it is not JSON of the output: a file, or a stream. */
  answers?: "text/csv" | "text/event-stream" | "application/json";
  /** Whom it takes, when that is narrower than the call. */
  callers?: "keys";
};

/** How long the browser trusts what it has read: the names of `LIFETIME_SECONDS`. */
export type Lifetime = "standard" | "company" | "watchlists" | "session";

export type CallSpec<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  summary: string;
  /** What the caller may notice: an API key needs the scope of the same name. */
  effect: "read" | "write";
  access: Access;
  /** It makes a record: it answers 201 and honours an `Idempotency-Key`. */
  creates?: true;
  input: Shape<I>;
  output: Shape<O>;
  /** The server action by which pages write it. */
  action?: `${string}Action`;
  /**
   * What becomes of a page's write when the page is left. Default: the browser asks first. `finish`: it is
   * sent by its route, which outlives the page. `drop`: nobody would miss it.
   */
  onLeave?: "finish" | "drop";
  /** Addresses for programs and for the browser's reads; the browser uses the first. */
  routes?: Readonly<Record<RouteName, RouteSpec>>;
  /** Default: standard. */
  lifetime?: Lifetime;
  /** Reads an answer in the browser without the schema's library, for what every page asks. */
  parseLight?: (value: unknown) => z.output<O>;
};

/** A call with its name, `projects.archive`: operationId, tool name, log key and activity action. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = CallSpec<
  I,
  O
> & { name: `${string}.${string}` };

type Named<N extends string, C> = {
  readonly [K in keyof C]: C[K] & { readonly name: `${N}.${K & string}` };
};

/** The calls of one noun, each named after its key. */
export function defineContract<const N extends string, const C extends Record<string, CallSpec>>(
  noun: N,
  calls: C,
): Named<N, C> {
  const named = Object.entries(calls).map(([key, call]) => [
    key,
    { ...call, name: `${noun}.${key}` },
  ]);
  return Object.fromEntries(named) as Named<N, C>;
}

type SchemaOf<S> = S extends Shape<infer Z> ? Z : never;
export type InputSchemaOf<C extends CallSpec> = SchemaOf<C["input"]>;
export type OutputSchemaOf<C extends CallSpec> = SchemaOf<C["output"]>;

/** What a caller may give. */
export type InputOf<C extends CallSpec> = z.input<InputSchemaOf<C>>;
/** What a caller gets. */
export type OutputOf<C extends CallSpec> = z.output<OutputSchemaOf<C>>;

/** The noun and the verb of a call's name. */
export function partsOf({ name }: { name: string }): [noun: string, key: string] {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/** Method and path of a route's name. */
export function routeOf(name: string): { method: Method; path: string } {
  const space = name.indexOf(" ");
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) };
}

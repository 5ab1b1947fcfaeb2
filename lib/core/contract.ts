import type { z } from "zod";

/*
 * A call of the product, written once: the service implements it; its routes, OpenAPI entry, typed
 * client request and cache key are derived from it.
 */

/** `system` is for jobs and operator commands only. */
export type Access = "public" | "member" | "admin" | "system";

/** A schema that is loaded at first use, so that pages that never need it do not load zod. */
export type Shape<S extends z.ZodType = z.ZodType> = () => Promise<S>;

type SchemaName<M> = { [K in keyof M]: M[K] extends z.ZodType ? K : never }[keyof M] & string;

/**
 * Picks shapes by name from a module of schemas: `shapesOf(() => import("./schema"))("Project")`.
 */
export const shapesOf =
  <M extends object>(load: () => Promise<M>) =>
  <K extends SchemaName<M>>(name: K): Shape<Extract<M[K], z.ZodType>> =>
  async () =>
    (await load())[name] as Extract<M[K], z.ZodType>;

const common = shapesOf(() => import("./common-shapes"));
/** The input of a call without parameters. */
export const noInput = common("NoInput");
/** The output of a call that returns nothing. */
export const nothing = common("Nothing");
/** The output of a call that gives the same answer whatever it found. */
export const done = common("Done");
/** A record reduced to its id. */
export const recordId = common("RecordId");
/** A table that is sent while it is read. */
export const csvTable = common("CsvTable");

/** A file of lines that is sent while it is read. */
export const lineFile = common("LineFile");

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `PATCH /api/projects/{projectId}`: a name in braces is a field of the input. */
export type RouteName = `${Method} /${string}`;

export type RouteSpec = {
  /** Default: 201 for a call that creates, else 200. */
  status?: 200 | 201 | 202 | 204;
  /**
   * How the body is read. Default: JSON, and none for GET and DELETE. `multipart`: a form whose
   * repeated parts are a list. `upload`: a form with a file.
   */
  body?: "json" | "form" | "multipart" | "none" | "upload";
  /** The part of an upload's form that holds the file. Default: `file`. */
  filePart?: string;
  /** The largest file in bytes, where it is smaller than the operator's limit. */
  fileBytes?: number;
  /** Input implied by the path, for several paths that lead to one call. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The response's media type when it is not the output as JSON: a file, or a stream. */
  answers?:
    | "text/csv"
    | "text/event-stream"
    | "application/json"
    | "application/x-ndjson"
    | "application/octet-stream"
    | "image/webp";
  /** Who may use this route, when that is narrower than the call. */
  callers?: "keys";
};

/** How long the browser treats an answer as fresh: a key of `LIFETIME_SECONDS`. */
export type Lifetime = "standard" | "company" | "watchlists" | "session";

export type CallSpec<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  summary: string;
  /**
   * Whether the call changes anything for its caller; an API key needs the scope of the same name.
   */
  effect: "read" | "write";
  access: Access;
  /**
   * A sensitive act: a person is asked for their password or a code again, unless they gave one
   * within the last minutes (`CONFIRMED_MINUTES`). Keys are not asked: nobody could answer.
   */
  confirm?: "fresh";
  /** Open to somebody who owes their organization a second factor: what they need to give it. */
  beforeSecondFactor?: true;
  /** It creates a record: it answers 201 and honors an `Idempotency-Key`. */
  creates?: true;
  /** What the audit log says of each call: "Read a document". Default: it is not in there. */
  audit?: string;
  input: Shape<I>;
  output: Shape<O>;
  /** The server action through which pages call it. */
  action?: `${string}Action`;
  /**
   * What happens to a page's write when the page is left. Default: the browser asks first.
   * `finish`: sent by its route, so that it completes. `drop`: it may be lost.
   */
  onLeave?: "finish" | "drop";
  /** Addresses for API clients and for the browser's reads; the browser uses the first. */
  routes?: Readonly<Record<RouteName, RouteSpec>>;
  /** Default: standard. */
  lifetime?: Lifetime;
  /** Parses an answer in the browser without zod, for calls that every page makes. */
  parseLight?: (value: unknown) => z.output<O>;
};

/**
 * A call with its name, `projects.archive`, which is its operationId, tool name, log key and
 * activity action.
 */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = CallSpec<
  I,
  O
> & { name: `${string}.${string}` };

type Named<N extends string, C> = {
  readonly [K in keyof C]: C[K] & { readonly name: `${N}.${K & string}` };
};

/** Defines the calls of one noun, each named after its key. */
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

/** The input that a caller may pass. */
export type InputOf<C extends CallSpec> = z.input<InputSchemaOf<C>>;
/** The output that a caller receives. */
export type OutputOf<C extends CallSpec> = z.output<OutputSchemaOf<C>>;

/** The noun and the verb of a call's name. */
export function partsOf({ name }: { name: string }): [noun: string, key: string] {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
}

/**
 * Texts of acts by name, best first: the first whose fields are all known is used, and the last has
 * none. {subject} is the name of the act's subject, {project} and {company} are those involved, and
 * other fields come from the row's detail. Kept out of `CallSpec`, so that no page loads them.
 */
export type ActTexts<N extends string = string> = Readonly<
  Record<`${N}.${string}`, readonly string[]>
>;

/** Splits a route's name into method and path. */
export function routeOf(name: string): { method: Method; path: string } {
  const space = name.indexOf(" ");
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) };
}

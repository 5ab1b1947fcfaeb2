import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { setSessionCookie } from "@/lib/auth/cookie";
import { ctxFromSession } from "@/lib/auth/ctx";
import { assertSameOrigin } from "@/lib/auth/origin";
import { assertPageOwner } from "@/lib/auth/owner";
import { toAppError } from "@/lib/core/errors";
import type { ActionResult, FormState } from "@/lib/core/result";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { logFailure } from "./problem";

type Renewed = { token: string; expires_at: string };

type Steps<O extends z.ZodType> = {
  /** Throws a reason against the call, before anything is done. */
  check?: (ctx: Ctx) => void;
  after?: (output: z.output<O>) => void | Promise<void>;
};

async function answer<O extends z.ZodType>(
  operation: Operation<z.ZodType, O>,
  input: unknown,
  { check, after }: Steps<O>,
): Promise<ActionResult<z.output<O>>> {
  let ctx: Ctx | undefined;
  const renewed: Renewed[] = [];
  try {
    assertSameOrigin(await headers());
    ctx = { ...(await ctxFromSession()), giveToken: (opened) => renewed.push(opened) };
    check?.(ctx);
    const data = await operation.run(ctx, input);
    await after?.(data);
    return { ok: true, data };
  } catch (thrown) {
    unstable_rethrow(thrown); // redirect() and notFound() are control flow, not errors
    if (ctx) logFailure(ctx.log, `${operation.name}.failed`, thrown);
    const { code, message, details } = toAppError(thrown);
    return { ok: false, error: { code, message, ...details } };
  } finally {
    // Also with a failure: it may have come after the token was stored.
    for (const opened of renewed) await setSessionCookie(opened);
  }
}

/**
 * An operation as a server action of the signed-in pages, which send their `ownerKey` with the
 * input. Never rejects with an expected failure.
 */
export function toAction<I extends z.ZodType, O extends z.ZodType>(operation: Operation<I, O>) {
  const act = (input: z.input<I>, owner: string): Promise<ActionResult<z.output<O>>> =>
    answer(operation as unknown as Operation<z.ZodType, O>, input, {
      check: (ctx) => assertPageOwner(ctx, owner),
    });
  return Object.assign(act, { operation: operation as unknown as Operation });
}

type FormOptions<O extends z.ZodType> = {
  /** Names of the form's fields that belong to the operation's input; the rest is for `after`. */
  fields: readonly string[];
  /** Fields that are never sent back to the page. */
  secrets?: readonly string[];
  /** Input that the form does not carry: what the browser's cookies say. */
  given?: () => Promise<Record<string, string>>;
  /** What the page shows of the output, beside the values that were typed. */
  shows?: (output: z.output<O>) => Record<string, string>;
  after: (output: z.output<O>, form: FormData) => void | Promise<void>;
};

/**
 * An operation as the action of a form that works without JavaScript. What was typed comes back
 * with the error; `after` usually redirects.
 */
export function toFormAction<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  { fields, secrets = [], given, shows, after }: FormOptions<O>,
) {
  const act = async (_previous: FormState, sent: FormData): Promise<FormState> => {
    // The client controls what arrives; anything but a form counts as an empty one.
    const form = sent instanceof FormData ? sent : new FormData();
    const texts = [...form].filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return typeof value === "string" && !name.startsWith("$");
    });
    const typed = Object.fromEntries(texts.filter(([name]) => fields.includes(name)));
    const input = { ...typed, ...(await given?.()) };
    const result = await answer(operation as unknown as Operation<z.ZodType, O>, input, {
      after: (output) => after(output, form),
    });
    const values = Object.fromEntries(texts.filter(([name]) => !secrets.includes(name)));
    if (!result.ok) return { values, error: result.error };
    return { values: { ...values, ...shows?.(result.data) } };
  };
  return Object.assign(act, { operation: operation as unknown as Operation });
}

/** An operation without input behind a plain button. Being signed out already is not an error. */
export function toButtonAction<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  after: () => void | Promise<void>,
) {
  const act = async (): Promise<void> => {
    const result = await answer(operation as unknown as Operation<z.ZodType, O>, {}, {});
    if (!result.ok && result.error.code !== "UNAUTHENTICATED")
      throw new Error(result.error.message);
    await after();
  };
  return Object.assign(act, { operation: operation as unknown as Operation });
}

import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { ctxFromSession } from "@/lib/auth/ctx";
import { AppError } from "@/lib/core/errors";
import { PATH_HEADER, secondFactorPath, signInPath } from "@/lib/core/names";
import type { Operation } from "@/lib/service/operation";
import { logFailure } from "./problem";

/**
 * An operation as a read of a server component, run at most once per request for equal input.
 * Without a session it redirects to /sign-in and back, and to the page for a second factor while one
 * is owed; missing or forbidden records lead to the
 * not-found page, other failures to the error page.
 */
export function toLoader<I extends z.ZodType, O extends z.ZodType>(operation: Operation<I, O>) {
  const byKey = cache(async (key: string): Promise<z.output<O>> => {
    const ctx = await ctxFromSession();
    try {
      return await operation.run(ctx, JSON.parse(key));
    } catch (thrown) {
      const code = thrown instanceof AppError ? thrown.code : null;
      if (code === "UNAUTHENTICATED") redirect(signInPath((await headers()).get(PATH_HEADER)));
      if (code === "SECOND_FACTOR_NEEDED")
        redirect(secondFactorPath((await headers()).get(PATH_HEADER)));
      if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID_INPUT") notFound();
      logFailure(ctx.log, `${operation.name}.failed`, thrown);
      throw thrown;
    }
  });
  return (input: z.input<I>): Promise<z.output<O>> => byKey(JSON.stringify(input));
}

/** Redirects signed-in people to `path`: for pages that only make sense without a session. */
export async function redirectSignedIn(path: string): Promise<void> {
  if ((await ctxFromSession()).actor.type === "user") redirect(path);
}

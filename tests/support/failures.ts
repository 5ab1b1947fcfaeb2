import { AppError, type ErrorCode } from "@/lib/core/errors";

/** The AppError that a call must throw; anything else fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  if ("thrown" in outcome && outcome.thrown instanceof AppError) return outcome.thrown;
  if ("thrown" in outcome) throw outcome.thrown;
  throw new Error(`Expected a refusal, got ${JSON.stringify(outcome.value)}`);
}

export const codeOf = async (call: Promise<unknown>): Promise<ErrorCode> =>
  (await failureOf(call)).code;

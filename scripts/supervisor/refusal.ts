/**
 * Why a command cannot go on, in one sentence for the person who runs it: shown without a stack.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/**
 * Runs a command to its end: a Refusal becomes its sentence, anything else its stack, both with
 * exit code 1. Ends the process, so that no forgotten handle keeps it alive.
 */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

/** The code of a system error (ENOSPC, ECONNREFUSED) or SQLSTATE; empty when there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

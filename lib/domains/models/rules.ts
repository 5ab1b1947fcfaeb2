import { MICROS, PRICED_TOKENS } from "./constants";

export type Prices = { inputPrice: number; outputPrice: number };

export const toMicros = (dollars: number): number => Math.round(dollars * MICROS);
export const toDollars = (micros: number): number => micros / MICROS;

/**
 * The cost of tokens, in whole millionths of a dollar, rounded up; prices are per million tokens.
 */
export const costOf = (
  { inputPrice, outputPrice }: Prices,
  tokens: { input: number; output: number },
): number => Math.ceil((tokens.input * inputPrice + tokens.output * outputPrice) / PRICED_TOKENS);

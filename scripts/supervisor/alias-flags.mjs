const drizzle = new URL("commonjs-drizzle.mjs", import.meta.url).href;

/** Flags under which Node runs a script that reaches `@/` code, which it does not resolve itself. */
export const aliasFlags = ["--conditions=react-server", "--import", "tsx", "--import", drizzle];

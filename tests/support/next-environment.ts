// What the server of Next.js loads first: without it, a file that loads a part of it fails when no
// other file of the process has loaded it before.
import "next/dist/server/node-environment-baseline.js";

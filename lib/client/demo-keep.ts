import { workToKeep } from "@/lib/demo/kept";
import { leaveTo } from "./demo-mode";
import { browserDemoStorage } from "./demo-storage";
import { keepWork } from "./kept-work";

const SIGN_UP = "/sign-up";

/** Leaves for a new account, whose home page offers to add what is taken along. */
export function keepDemo(): void {
  keepWork(workToKeep(browserDemoStorage(), new Date()));
  leaveTo(SIGN_UP);
}

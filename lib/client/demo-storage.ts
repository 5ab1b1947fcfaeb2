import { createDemoStorage } from "@/lib/demo/storage";
import { noteStorageFailure } from "./storage-failures";

/** The demo's storage in this browser. */
export const browserDemoStorage = () => createDemoStorage(() => localStorage, noteStorageFailure);

import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreSource } from "./service/registry";

/** How acts on sources are undone. */
export const sourceInverses = [restoreSource] as Inverse[];

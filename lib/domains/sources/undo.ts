import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreSource } from "./service/registry";
import { restoreSharing } from "./service/sharing";

/** How acts on sources are undone. */
export const sourceInverses = [restoreSource, restoreSharing] as Inverse[];

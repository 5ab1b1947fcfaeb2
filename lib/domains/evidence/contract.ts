import type { ActTexts } from "@/lib/core/contract";

export const evidenceActs = {
  "evidence.merge": ["Merged records of one investor or person"],
} satisfies ActTexts<"evidence">;

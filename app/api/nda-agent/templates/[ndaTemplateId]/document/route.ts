import { fillTemplate } from "@/lib/domains/ndas/service/templates";
import { toFile } from "@/lib/transport/file";

export const GET = toFile(fillTemplate);

import { readProof } from "@/lib/domains/ndas/service/proof";
import { toJsonFile } from "@/lib/transport/file";

export const GET = toJsonFile(readProof);

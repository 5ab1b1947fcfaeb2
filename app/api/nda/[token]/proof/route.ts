import { readProofAsReceiver } from "@/lib/domains/ndas/service/receiver-reads";
import { toJsonFile } from "@/lib/transport/file";

export const GET = toJsonFile(readProofAsReceiver);

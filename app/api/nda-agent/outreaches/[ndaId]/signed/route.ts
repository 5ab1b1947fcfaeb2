import { recordSigned } from "@/lib/domains/ndas/service/record-signed";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(recordSigned);

import { findEvidence } from "@/lib/domains/memos/service/find-evidence";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(findEvidence);

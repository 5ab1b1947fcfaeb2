import { exportDossier } from "@/lib/domains/activity/service/dossier";
import { toJsonFile } from "@/lib/transport/file";

export const GET = toJsonFile(exportDossier);

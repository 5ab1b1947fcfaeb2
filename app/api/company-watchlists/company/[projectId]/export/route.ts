import { exportEntries } from "@/lib/domains/watchlists/service/export";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportEntries);

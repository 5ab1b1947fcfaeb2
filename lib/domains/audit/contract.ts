import {
  type ActTexts,
  csvTable,
  defineContract,
  lineFile,
  noInput,
  shapesOf,
} from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const auditCalls = defineContract("audit", {
  listRows: {
    summary: "List sign-ins, refusals, reads, exports and changes, newest first",
    effect: "read",
    access: "admin",
    routes: { "GET /api/audit": {} },
    input: schema("ListAuditInput"),
    output: schema("AuditPage"),
  },
  export: {
    summary: "Export the audit log as CSV, oldest first",
    effect: "read",
    access: "admin",
    audit: "Exported the audit log",
    routes: { "GET /api/audit/export": { answers: "text/csv" } },
    input: schema("ExportAuditInput"),
    output: csvTable,
  },
  exportLines: {
    summary: "Export the audit log as JSON lines with their seals, oldest first",
    effect: "read",
    access: "admin",
    audit: "Exported the audit log",
    routes: { "GET /api/audit/lines": { answers: "application/x-ndjson" } },
    input: schema("ExportAuditInput"),
    output: lineFile,
  },
  check: {
    summary: "Check that no row of the audit log was changed, moved or removed",
    effect: "read",
    access: "admin",
    routes: { "GET /api/audit/check": {} },
    input: noInput,
    output: schema("AuditCheck"),
  },
  getOutlet: {
    summary: "Get where new rows of the audit log are sent",
    effect: "read",
    access: "admin",
    routes: { "GET /api/audit/webhook": {} },
    input: noInput,
    output: schema("AuditOutlet"),
  },
  saveWebhook: {
    summary: "Set the address to which new rows of the audit log are posted, with a new secret",
    effect: "write",
    access: "admin",
    audit: "Changed where the audit log is sent",
    confirm: "fresh",
    action: "saveWebhookAction",
    routes: { "PUT /api/audit/webhook": {} },
    input: schema("SaveWebhookInput"),
    output: schema("SavedWebhook"),
  },
});

export const auditActs = {
  "audit.saveWebhook": ["Changed where the audit log is sent"],
} satisfies ActTexts<"audit">;

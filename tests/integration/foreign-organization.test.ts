import { foreignOrganizationSuite } from "../support/foreign-organization";

foreignOrganizationSuite();

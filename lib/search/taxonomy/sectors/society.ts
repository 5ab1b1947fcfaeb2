/** Services, government and the public good. Format: `../outline.ts`. */
export const society = `
Government [Government Administration]: govtech, gov tech, government technology, public sector, civic tech, civictech, government software, e-government, government agency, smart city, smart cities, governments, municipal, city government, local government, government services, public service, government innovation, government contractor, govcon, federal agency, public administration, government contracting, legaltech /administratif, municipality, policy and law
  Politics [Political Organization]: political, election tech, election, voting, political campaign, advocacy, political technology, democracy, public policy

Nonprofit [Nonprofit Organization Management]: non-profit, nonprofits, charity, charities, ngo, non profit, philanthropy, charitable giving, donation, donations, nonprofit organization, social impact, social enterprise, humanitarian, social good, fundraising, social fundraising, nonprofit software, volunteer, foundation grant, social innovation, international development, ?emerging markets, refugees, faith tech, church, religion

Business services [Professional Services]: professional services, b2b services, ?services, service provider, service providers, outsourced services, bpo, business process outsourcing, outsourcing, back office, virtual assistant services, shared services, tech-enabled services, agency software, business support services
  Consulting [Management Consulting]: consultancy, management consulting, consulting firm, consultant, strategy consulting, business consulting, advisory, advisory firm, it consulting, consulting services, expert network, technology consulting, ?advice
  IT services (it services) [Information Technology & Services] < Technology: it services, it service provider, systems integrator, managed service provider, msp, software agency, web agency, it outsourcing, custom software development, software consulting, app development, web development agency, digital agency, digital transformation
  Translation of research (research services) [Research]: research institute, market research firm, research lab, contract research, r&d services, think tank, research services, scientific literature, research tool, research assistant
  Security services (security services) [Security & Investigations]: security company services, private security, ?investigation, risk intelligence, executive protection
  Entrepreneurship (startup services): startup tools, startup services, founder community, ?entrepreneur, ?startups, startup community, startup platform, for founders, fintech hub, innovation hub, startup accelerator
  Facilities services: commercial cleaning, cleaning robots, janitorial, equipment rental, equipment leasing, environmental services

Business to business (b2b): ?b2b, business-to-business, b2b platform, b2b product
`;

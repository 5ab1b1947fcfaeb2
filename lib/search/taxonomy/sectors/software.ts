/** Software that people work with. Format: `../outline.ts`. */
export const software = `
Technology [Information Technology & Services]: ?tech, ?technology, ?technologies, ?information technology, high tech, hightech, it and cybersecurity, technology media and telecommunications

Software [Computer Software] < Technology: ?software, computer software, software development, software engineering, software product, internet software & services, software maker, software vendor
  Software as a service (saas): saas, b2b saas, enterprise saas, saas platform, saas product, software-as-a-service
    Vertical software (vertical saas): vertical saas, vertical software, industry-specific software
    Product-led growth: plg, product led growth
  Enterprise software (enterprise software): ?enterprise, enterprise application, enterprise tech, enterprise technology, enterprise saas software, enterprise platform, business software, corporate it, enterprise it, ?enterprises, enterprise 2.0, b2b software, business information systems
    Enterprise resource planning (erp): erp, erp system, netsuite, sap consulting, business management software, business management platform
    Business intelligence < Data analytics: ?bi, bi tool, business analytics, bi dashboard, business intelligence tool, executive dashboard
    Knowledge management: knowledge base, internal wiki, enterprise search, enterprise knowledge, company wiki, intranet, knowledge search, knowledge sharing
    Document management: ?document, document automation, document processing, intelligent document processing, document ai, pdf, document generation, digital signing, document workflow, paperwork, form builder, archiving, file sharing, parse document, document parsing
      Electronic signatures (e-signature): e-signature, electronic signature, digital signature, esignature, notary, notarization, digital credentials
    Project management: task management, project management software, project planning, work management, task tracker, issue tracking, portfolio management software, to-do list
    Workflow automation: business process automation, business process management, bpm, process mining, business automation, automate workflow, operations automation, ?automation, ?operations, back office automation, automate operations, process automation, automation platform
      Robotic process automation (rpa): rpa, browser automation, ui automation, desktop automation
    Customer feedback: user feedback, feedback, survey, surveys, polling, opinion poll, customer survey, voice of the customer, net promoter score
    Innovation management: idea management, innovation engineering
    IT management: it operation, it service management, itsm, it asset management, it support, help desk, device management, saas management, corporate it management, tech field support, it automation, mobile device management
    Event management: event software, event planning, event tech, event platform, virtual event, conference management, webinar, events industry
  Low-code and no-code (no-code): no-code, nocode, low-code, lowcode, visual programming, app builder, website builder, no-code platform, no-code and low-code, without coding, internal tool, web presence management, web design, drag-and-drop builder
  Open source: open-source, open source software, commercial open source, oss, linux
  Productivity: productivity software, productivity tool, productivity app, personal productivity, business productivity, office software, spreadsheet, to-do app, presentation software, presentations, calendar, calendaring, email client, ?email, inbox, scheduling, online scheduling, appointment scheduling, note-taking, note taking, time tracking, second brain, focus app, synchronization
    Collaboration: team collaboration, collaboration tool, collaboration software, collaborative software, team communication, workplace messaging, remote collaboration, whiteboard, virtual office, file collaboration, collaborative workspace
      Meetings (meeting software): meeting software, video conferencing, meeting assistant, meeting notes, ai meeting assistant, meeting notetaker, video meeting, web conferencing, video chat, notetaker
    Remote work: future of work, distributed team, hybrid work, work from home, remote team, virtual workforce, digital nomad
  Customer relationship management (crm): crm, crm software, relationship intelligence, contact management, social crm, customer data platform, customer data, cdp, client management, relationship management
  Sales (sales) < Marketing and sales: sales tech, salestech, sales software, sales automation, sales enablement, sales intelligence, b2b sales, sales development, outbound sales, sales team, go-to-market, gtm, sales & gtm, lead generation, lead management, prospecting, revenue operation, revops, sales rep, sales operation, lead routing, lead qualification, account management, sales pipeline, sales call, business development, sales coaching, sales and marketing, cold email
    Sales engagement: sales engagement platform, sales outreach, email outreach
    Conversation intelligence: call recording, call analysis, call intelligence, revenue intelligence
    Quoting and pricing (pricing): ?pricing, pricing software, configure price quote, cpq, price optimization, pricing optimization, dynamic pricing, sales proposal, rfp, rfp response
  Customer service [Consumer Services]: customer support, customer care, support ticket, customer support tools, customer service platform, technical support, support agent, support automation, customer service automation, live chat, customer helpdesk
    Contact centers (call center): call center, contact center, call centre, contact centre, call center automation, bpo services, cloud telephony, phone agent, phone call
    Customer success: customer onboarding, churn, customer retention, customer implementation, churn prediction, renewals, upsell
    Customer experience: cx, customer engagement, customer engagement platform, customer journey, user experience, personalization, customer intelligence, personalisation
  Human resources (hr) [Human Resources] < Marketing and sales: hr, hr tech, hrtech, hr software, people operation, people management, human capital management, hcm, hris, people team, rh / management, workforce, employee management, human resource management, employer of record, peo, personnel
    Recruiting [Staffing & Recruiting]: recruitment, talent acquisition, hiring, recruiter, applicant tracking, applicant tracking system, ats, recruiting and talent, hiring platform, talent marketplace, candidate, job candidate, technical assessment, ?interview, staffing, staffing firm, recruiting software, sourcing candidates, headhunting, skill assessment, talent, background check, executive search, recruiting agency
      Job boards (job board): job board, job search, job and career services, career, careers, career management, career planning, job marketplace, employment, job seeker, job matching, find jobs
      Freelancing (freelance marketplace): freelancer, freelance, gig economy, gig worker, contractor management, freelance platform, shift worker, independent contractor, on-demand staffing, hourly worker
    Payroll: payroll software, payroll and hr, global payroll, payroll processing, payroll api
    Employee benefits: benefits administration, ?benefits, employee perk, employer benefits programs, compensation management, ?compensation, equity compensation, employee reward
    Performance management: employee engagement, employee feedback, okr, goal tracking, company culture, employee recognition, employee experience
    Workforce management: shift scheduling, workforce planning, workforce scheduling, frontline worker, deskless worker, employee scheduling, field worker
    Diversity and inclusion: diversity & inclusion, dei, inclusive hiring
  Field service (field service management): field service, field service management, home service software, trades software, contractor software, software for contractors, technician
  Small business software (small business): small and medium businesses, ?smb, ?sme, small business owner, smb software, local business, main street business, local businesses

Marketing and sales: growth platform
  Marketing [Marketing & Advertising]: martech, marketing tech, marketing technology, marketing software, digital marketing, marketing automation, growth marketing, internet marketing, brand marketing, b2b marketing, marketing agency, content marketing, marketer, marketing team, marketing analytics, performance marketing, direct marketing, email marketing, app marketing, marketing campaign, brand management, ?promotional, lead capture, email newsletters, reputation management, ?growth, marketing cloud
    Search engine optimization (seo): seo, search marketing, search engine marketing, answer engine optimization, ai search visibility, generative engine optimization
    Social media marketing: social media management, social media monitoring, social listening, social media tool, social media advertising
    Influencer marketing < Creator economy: influencer, influencer platform, brand ambassador, creator marketing, affiliate marketing, ai influencer
    Loyalty programs (loyalty): loyalty program, rewards program, customer loyalty, gift card, cashback, referral program, referrals, coupon, coupons, ?discounts, ?incentives, deals platform, group buying
    Market research: consumer insight, consumer research, user research, consumer behavior, survey panel, competitive intelligence, market intelligence, consumer insights
    Localization: translation, language translation, localisation, interpretation service, language service, ?multilingual
    Copywriting (content generation) < Generative AI: copywriting, content creation, content generation, ai writing, writing assistant, ai content, ai writing assistant, blog writing
  Advertising [Marketing & Advertising]: adtech, ad tech, advertising technology, online advertising, digital advertising, advertiser, ad network, advertising platform, advertising platforms, programmatic advertising, programmatic, ad targeting, advertising networks, advertising agency, ad creative, ads, mobile advertising, retail media, video advertising, digital signage, out-of-home advertising, billboard, local advertising, advertising exchanges, image ads, ad campaign
  Public relations [Public Relations & Communications]: pr agency, press release, media relations, communications agency, media monitoring
`;

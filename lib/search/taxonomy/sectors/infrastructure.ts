/**
 * What software is made with and runs on, and what guards it. How a line is read: `../outline.ts`.
 */
export const infrastructure = `
Developer tools [Computer Software] < Software: devtool, devtools, dev tool, developer tool, developer tooling, developer platform, development tool, software development tool, tools for developers, developer infrastructure, programming tool, developer experience, for developers, engineering product and design, developer productivity, engineering team, software engineer, application platforms, development platforms, web development, web tools, mobile development, app development platform, developer relations, engineering intelligence, software delivery, ide, code editor, developer, programmer, browser extensions, web browsers, sdk
  Application programming interfaces (api): api, apis, developer apis, api platform, api-first, api infrastructure, graphql, api toolkit
    API management: api gateway, api security, api testing, api monitoring, api development, api design, api lifecycle
  Continuous delivery (devops): devops, ci/cd, continuous integration, continuous delivery, continuous deployment, infrastructure as code, platform engineering, site reliability, sre, incident management, incident response, cloudtech and devops, kubernetes, ?container, ?containers, docker, release management, aiops, deployment platform, orchestration platform, cloud automation, on-call
    Feature management: feature flag, feature flag management, feature flags, feature toggle, feature flagging
    Observability (observability and monitoring): observability and monitoring, monitoring and observability, application performance monitoring, apm, log management, ?monitoring, application monitoring, ?logging, telemetry, opentelemetry, error tracking, infrastructure monitoring, monitoring tool, monitoring software, distributed tracing, uptime monitoring
  Software testing (testing): software testing, test automation, automated testing, qa testing, ?quality assurance, ?testing, end-to-end testing, e2e testing, bug tracking, load testing, testing tool, testing qa
  Backend (backend platform): backend as a service, serverless, backend infrastructure, app backend, backend platform, task queue, background task, workflow orchestration, headless backend
  Content management (cms): content management system, headless cms, cms, web cms, content platform, web publishing, static site, digital asset management
  Notifications (messaging infrastructure): push notification, notification infrastructure, sms, sms api, communications platform, cpaas, email api, transactional email, messaging api, communication api
  Design tools (design) [Design]: ?design, design software, design tool, graphic design, ui design, product design tool, prototyping, interface design, ux design, user interface, creative software, creative tools, usability, user experience design, ?designer, creative suite, graphics, photo editing, video editing, video editor, ?creative
  Version control: source control, code hosting, code collaboration, git hosting, code search, code quality, technical debt, technical documentation, documentation tool, code health
Infrastructure (infrastructure) [Information Technology & Services] < Technology: ?infrastructure, infrastructure software, digital infrastructure, infrastructures du numérique, internet infrastructure, tech infrastructure, infra
  Cloud (cloud computing): ?cloud, cloud computing, cloud platform, cloud software, cloud service, cloud technology, cloud native, multi-cloud, hybrid cloud, platform as a service, paas, iaas, infrastructure as a service, cloud provider, cloud management, cloud application, cloud solution
    Cloud infrastructure: public cloud infrastructure, cloud compute, cloud cost, cloud cost management, cloud optimization, virtualization, edge computing, edge cloud, cloud migration, sandboxes
    Data centers (data center): data centre, data center, datacenter, colocation, data center infrastructure, data center cooling, cooling for data centers, server hardware, servers
    Web hosting: ?hosting, website hosting, domain name, domain registrar, domains, registrars, managed hosting, content delivery network, content delivery, cdn
  Networking [Computer Networking]: computer networking, network infrastructure, network management, software-defined networking, sd-wan, ?networks, network monitoring, wireless network, wifi, optical networking, network equipment, network automation
  Internet of Things (iot): iot, iot platform, internet-of-things, connected device, m2m, smart device, sensor network, iot software, embedded system, embedded software, firmware, iot connectivity, connected hardware

Cybersecurity [Computer & Network Security] < Technology: ?security, cyber security, cyber, cybersecurité, information security, infosec, it security, security software, security platform, enterprise security, digital security, data security, cyber defense, threat detection, threat intelligence, vulnerability management, vulnerability, penetration testing, pentesting, malware, ransomware, phishing, security operation, soc automation, intrusion detection, cyber risk, security awareness, attack surface, managed security, cyber threat, hacker, offensive security, anti-virus, spam filtering, email security
  Application security (application security): appsec, application security, devsecops, code security, software supply chain security, secure coding, bug bounty
  Cloud security: cloud workload protection, cloud-native security, container security, saas security
  Network security: firewall, zero trust, next-gen network security, vpn, ddos protection, secure access, zero trust security, sase
  Endpoint security: endpoint protection, endpoint detection, mobile security, device security, iot security, ot security, industrial cybersecurity
  Security orchestration: soar, security automation, security orchestration and automation, security orchestration automation and response, siem
  Identity (identity): ?identity, identity management, identity and access management, iam, authentication, access management, single sign-on, sso, passwordless, password manager, digital identity, access control, login, biometrics, biometric, user authentication, passkeys, online identity, privileged access
    Identity verification < Fraud prevention: id verification, identity proofing, human verification, document verification, age verification, face verification, liveness detection
  Cryptography: encryption, homomorphic encryption, post-quantum cryptography, confidential computing, data encryption, quantum-safe, secure messaging
  Trust and safety: trust & safety, content moderation, deepfake detection, disinformation, misinformation, online safety, digital rights management, brand protection, piracy

Telecommunications [Telecommunications] < Technology: 6g, telecom infrastructure, telecom equipment, telecom, telco, telecommunication, mobile network, mobile operator, telecoms, 5g, broadband, internet service provider, internet service providers, fiber network, voip, telephony, communications infrastructure, communications hardware, ?wireless, unified communications, unifed communications, mobile & telecommunications, satellite phone, esim, mobile carrier, ?connectivity, cable television network, phone system, optical communications
Mobile (mobile apps): ?mobile, mobile app, mobile application, mobile software, ?apps, app developer, ios app, android app, app store, app stores, ?ios, ?android, ?iphone, ?ipad, mobile software tools, mobile enterprise, smartphone app
`;

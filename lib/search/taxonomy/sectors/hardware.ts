/** Deep tech and devices. Format: `../outline.ts`. */
export const hardware = `
Deep tech (deep technology) [Research] < Technology: deeptech, deep technology, hard tech, hardtech, frontier tech, frontier technology, science-based, deep science, scientific research, research and development, university spin-off, scientific discovery, ?physics
  Quantum [Research]: quantum computing, quantum technology, quantum tech, quantum computer, quantum software, qubit, quantum sensing, quantum communication, quantum hardware, quantum networking, quantum control, quantum cryptography
  Semiconductors (semiconductor) [Semiconductors] < Hardware: semiconductor design, semiconductor equipment, chip equipment, semiconductor, chip, chips, microchip, chip design, integrated circuit, microelectronics, fabless, analog circuit, silicon chip, ?silicon, asic, fpga, semiconductor manufacturing equipment, ?processor, edge computing semiconductors, chipmaker, chip maker, eda
  Photonics: photonic chip, photonic, laser, lasers, optics, optical sensor, optical computing, silicon photonics, fiber optics, lidar, radar
  Robotics [Industrial Automation] < Hardware: robot, robots, robot software, robotics and drones, robotics & hardware, autonomous robot, mobile robot, industrial robot, industrial robotics, robot hardware, robotic, autonomy, autonomous machine, inspection robot, cobot, collaborative robot, warehouse robot, robotics software, swarm robotics, robotic arm, industrial arms, robot arm, exoskeleton
    Humanoid robots (humanoid robot): humanoid, humanoid robotics, general purpose robot, quadruped, legged robot
    Underwater robots (underwater robotics): autonomous underwater vehicle, underwater drone, submarine, undersea vehicle, subsea
Hardware [Consumer Electronics] < Technology: ?hardware, hardware + software, hardware & software, computer hardware, ?computers, device maker, hardware product
  Electronics [Electrical/Electronic Manufacturing]: electronic, electronics manufacturing, electronic component, circuit board, pcb, electrical engineering, displays, display technology, electronics maker
  Consumer electronics [Consumer Electronics]: consumer hardware, gadget, smart speaker, headphone, headphones, ?smartphone, camera, ?tablets, mobile device, mobile devices, consumer device, laptop
  Wearables (wearable): wearable, smartwatch, smart ring, smart clothing, smart glasses, wearable device, wearables and quantified self, fitness tracker
  Smart home < Internet of Things: home automation, connected home, home security, smart appliance, home appliance, smart home device
  Sensors (sensor): sensor, sensing, sensor technology, nanosensors, batteryless iot sensors, smart sensor
  Virtual reality (virtual and augmented reality): vr, ?ar, augmented reality, virtual and augmented reality, ar/vr, mixed reality, extended reality, xr, vr/ar, virtual reality and augmented reality, immersive technology, spatial computing, immersive experience, ar and vr, human computer interaction
  3D technology (3d): ?3d, 3d scanning, 3d modeling, 3d modelling, 3d content, 3d visualization, 3d software, 3d rendering
`;

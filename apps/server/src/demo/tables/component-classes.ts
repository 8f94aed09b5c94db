import { recordsFrom, type DemoTable } from './demo-table.ts';

export const componentClasses: DemoTable = {
  name: 'Component class',
  description: 'Component classes, two letters',
  fields: [
    { name: 'Group', type: 'text', priority: 4 },
    { name: 'Rated life (years)', type: 'number', priority: 5 },
    { name: 'Valid from', type: 'date', priority: 6 },
  ],
  records: recordsFrom(`
BA | Voltage sensor | Spänningsgivare | Sensing | 15 | 2019-01-01
BB | Resistivity sensor | Resistivitetsgivare | Sensing | 12 | 2019-01-01
BC | Current transformer | Strömtransformator | Sensing | 30 | 2019-01-01
BD | Density sensor | Densitetsgivare | Sensing | 12 | 2019-01-01
BE | Field sensor | Fältgivare | Sensing | 12 | 2019-01-01
BF | Flow sensor | Flödesgivare | Sensing | 12 | 2019-01-01
BG | Position sensor | Lägesgivare | Sensing | 12 | 2019-01-01
BJ | Power meter | Effektmätare | Sensing | 15 | 2019-01-01
BK | Time clock | Tidur | Sensing | 15 | 2019-01-01
BL | Level sensor | Nivågivare | Sensing | 12 | 2019-01-01
BM | Moisture sensor | Fuktgivare | Sensing | 10 | 2019-01-01
BP | Pressure sensor | Tryckgivare | Sensing | 12 | 2019-01-01
BQ | Quality sensor | Kvalitetsgivare | Sensing | 10 | 2019-01-01
BR | Smoke detector | Rökdetektor | Sensing | 10 | 2020-06-01
BS | Speed sensor | Hastighetsgivare | Sensing | 12 | 2019-01-01
BT | Temperature sensor | Temperaturgivare | Sensing | 12 | 2019-01-01
BX | Camera | Kamera | Sensing | 8 | 2021-02-15
BZ | Counter | Räknare | Sensing | 15 | 2019-01-01
CA | Capacitor | Kondensator | Storing | 20 | 2019-01-01
CB | Coil storage | Spollager | Storing | 25 | 2019-01-01
CC | Accumulator battery | Ackumulatorbatteri | Storing | 12,5 | 2021-02-15
CL | Open tank | Öppen cistern | Storing | 40 | 2019-01-01
CM | Closed tank | Sluten tank | Storing | 40 | 2019-01-01
CN | Gas cylinder | Gasflaska | Storing | 20 | 2019-01-01
EA | Luminaire | Armatur | Emitting | 15 | 2019-01-01
EB | Electric heater | Elvärmare | Emitting | 20 | 2019-01-01
EC | Electric cooler | Elektrisk kylare | Emitting | 15 | 2019-01-01
EM | Boiler | Panna | Emitting | 25 | 2019-01-01
EN | Refrigeration unit | Kylaggregat | Emitting | 20 | 2019-01-01
EP | Heat exchanger | Värmeväxlare | Emitting | 25 | 2019-01-01
EQ | Radiator | Radiator | Emitting | 40 | 2019-01-01
FA | Surge arrester | Ventilavledare | Protecting | 20 | 2019-01-01
FB | Residual current device | Jordfelsbrytare | Protecting | 20 | 2019-01-01
FC | Fuse | Säkring | Protecting | 20 | 2019-01-01
FL | Safety valve | Säkerhetsventil | Protecting | 20 | 2019-01-01
FM | Fire damper | Brandspjäll | Protecting | 25 | 2020-06-01
FN | Filter | Filter | Protecting | 2 | 2019-01-01
FQ | Railing | Räcke | Protecting | 50 | 2019-01-01
GA | Generator | Generator | Generating | 30 | 2019-01-01
GB | Battery charger | Batteriladdare | Generating | 15 | 2019-01-01
GC | Solar panel | Solpanel | Generating | 25 | 2021-02-15
GL | Conveyor | Transportör | Generating | 25 | 2019-01-01
GM | Lift | Hiss | Generating | 25 | 2019-01-01
GP | Pump | Pump | Generating | 20 | 2019-01-01
GQ | Fan | Fläkt | Generating | 20 | 2019-01-01
HF | Sieve | Sil | Treating | 15 | 2019-01-01
HQ | Separator | Avskiljare | Treating | 25 | 2019-01-01
HW | Humidifier | Luftfuktare | Treating | 10 | 2019-01-01
KE | Signal converter | Signalomvandlare | Processing | 15 | 2019-01-01
KF | Controller | Styrenhet | Processing | 12 | 2019-01-01
KG | Relay | Relä | Processing | 20 | 2019-01-01
KH | Pilot valve | Styrventil | Processing | 20 | 2019-01-01
KJ | Mechanical controller | Mekanisk regulator | Processing | 20 | 2019-01-01
KK | Gateway | Nätport | Processing | 8 | 2021-02-15
MA | Electric motor | Elmotor | Driving | 20 | 2019-01-01
MB | Electromagnet | Elektromagnet | Driving | 20 | 2019-01-01
ML | Spring actuator | Fjäderställdon | Driving | 20 | 2019-01-01
MM | Pneumatic cylinder | Tryckluftscylinder | Driving | 15 | 2019-01-01
MN | Turbine | Turbin | Driving | 30 | 2019-01-01
MS | Combustion engine | Förbränningsmotor | Driving | 20 | 2019-01-01
NA | Cover plate | Täckplåt | Covering | 40 | 2019-01-01
NB | Cladding | Beklädnad | Covering | 40 | 2019-01-01
NC | Door leaf | Dörrblad | Covering | 30 | 2019-01-01
PF | Indicator lamp | Indikeringslampa | Presenting | 10 | 2019-01-01
PG | Indicating instrument | Visarinstrument | Presenting | 15 | 2019-01-01
PH | Printer | Skrivare | Presenting | 6 | 2019-01-01
PJ | Loudspeaker | Högtalare | Presenting | 15 | 2019-01-01
PK | Vibrating alarm | Vibrationslarm | Presenting | 10 | 2019-01-01
PL | Sign | Skylt | Presenting | 20 | 2020-06-01
QA | Circuit breaker | Effektbrytare | Switching | 30 | 2019-01-01
QB | Disconnector | Frånskiljare | Switching | 30 | 2019-01-01
QC | Earthing switch | Jordningskopplare | Switching | 30 | 2019-01-01
QM | Shut-off valve | Avstängningsventil | Valves | 25 | 2019-01-01
QN | Control valve | Reglerventil | Valves | 20 | 2019-01-01
QP | Smoke damper | Brandgasspjäll | Dampers | 20 | 2020-06-01
QQ | Air damper | Luftspjäll | Dampers | 25 | 2019-01-01
QR | Non-return valve | Backventil | Valves | 25 | 2019-01-01
QX | Turnstile | Vändkors | Switching | 15 | 2019-01-01
RA | Resistor | Motstånd | Limiting | 40 | 2019-01-01
RB | Battery bank | Batteribank | Storage | 12,5 | 2021-02-15
RM | Flow limiter | Flödesbegränsare | Limiting | 25 | 2019-01-01
RN | Silencer | Ljuddämpare | Limiting | 30 | 2019-01-01
RQ | Insulation | Isolering | Limiting | 40 | 2019-01-01
SF | Push button | Tryckknapp | Operating | 15 | 2019-01-01
SG | Selector switch | Väljaromkopplare | Operating | 15 | 2019-01-01
SH | Keyboard | Tangentbord | Operating | 6 | 2019-01-01
SJ | Hand lever | Handspak | Operating | 30 | 2019-01-01
TA | Power transformer | Krafttransformator | Converting | 45 | 2019-01-01
TB | Frequency converter | Frekvensomriktare | Converting | 15 | 2019-01-01
TF | Signal isolator | Signalisolator | Converting | 15 | 2019-01-01
TL | Gearbox | Växellåda | Converting | 25 | 2019-01-01
UA | Insulator | Isolator | Supporting | 40 | 2019-01-01
UB | Cable ladder | Kabelstege | Supporting | 50 | 2019-01-01
UC | Enclosure | Kapsling | Supporting | 50 | 2019-01-01
UL | Foundation block | Fundament | Supporting | 80 | 2019-01-01
UQ | Bracket | Konsol | Supporting | 50 | 2019-01-01
WA | Busbar | Samlingsskena | Guiding | 40 | 2019-01-01
WB | High voltage cable | Högspänningskabel | Guiding | 40 | 2019-01-01
WC | Low voltage busbar | Lågspänningsskena | Guiding | 40 | 2019-01-01
WD | Low voltage cable | Lågspänningskabel | Guiding | 40 | 2019-01-01
WG | Signal cable | Signalkabel | Guiding | 30 | 2019-01-01
WH | Optical fibre | Optofiber | Guiding | 30 | 2019-01-01
WL | Closed duct | Sluten kanal | Guiding | 40 | 2019-01-01
WM | Ventilation duct | Ventilationskanal | Guiding | 40 | 2019-01-01
WP | Pipe | Rör | Guiding | 50 | 2019-01-01
WQ | Shaft | Axel | Guiding | 30 | 2019-01-01
XD | Power outlet | Vägguttag | Connecting | 25 | 2019-01-01
XE | Earthing terminal | Jordklämma | Connecting | 40 | 2019-01-01
XG | Signal terminal | Signalplint | Connecting | 25 | 2019-01-01
XH | Fibre connector | Fiberkontakt | Connecting | 20 | 2019-01-01
XL | Flange | Fläns | Connecting | 40 | 2019-01-01
XM | Hose coupling | Slangkoppling | Connecting | 15 | 2019-01-01
XQ | Joint | Fog | Connecting | 30 | 2019-01-01
`),
};

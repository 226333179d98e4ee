/** Word lists for names. A pattern contains the names of its lists in braces. */
const lists = {
  patron:
    'Saraswati, Vivekananda, Tagore, Gandhi, Nehru, Ambedkar, Subhash, Tilak, Gokhale, Rani Lakshmibai, Savitribai, ' +
    'Shivaji, Maharana Pratap, Guru Nanak, Kabir, Tulsidas, Raman, Aryabhata, Bhaskara, Ramanujan, Kalpana, Sarojini, ' +
    'Annie Besant, Chanakya, Dayanand, Aurobindo, Mother Teresa, Saint Thomas, Saint Mary, Saint Joseph, Holy Cross, ' +
    'Sacred Heart, Al Ameen, Crescent, Mahavir, Gautam Buddha, Patel, Lal Bahadur, Azad, Bhagat Singh, Indira, Rajendra',
  school:
    'Public School, High School, Senior Secondary School, Higher Secondary School, Matriculation School, Vidyalaya, ' +
    'Vidya Mandir, Vidya Niketan, Convent School, International School, Model School, English Medium School, ' +
    'Primary School, Play School, Residential School, Sainik Academy, World School, Gurukul',
  college:
    'College of Engineering, Institute of Technology, Arts and Science College, Degree College, Polytechnic, ' +
    'College of Nursing, Dental College, Institute of Management, College of Pharmacy, Law College, ' +
    'College of Education, Medical College, Commerce College, Institute of Design',
  coaching:
    'Study Circle, Coaching Classes, Tutorials, Career Academy, Music School, Computer Centre, Swimming School, ' +
    'Library and Hostel, Working Hostel, Dance Academy',
  home:
    'Shanti, Sukh Sagar, Anand, Ganga, Yamuna, Kaveri, Godavari, Narmada, Green Valley, Lake View, Hill Crest, ' +
    'Palm Grove, Silver Oak, Royal Park, Sai Krupa, Shree Ganesh, Om Sai, Lotus, Orchid, Sun City, Neelkanth, Vrindavan, ' +
    'Gokul, Madhuban, Ashiana, Emerald, Sapphire, Golden Nest, River Side, Eden, Nandanvan, Panchsheel, Trimurti, ' +
    'Mangal Murti, Asha Deep, Jal Vihar, Surya, Chandra, Akash Ganga, Tulip',
  society:
    'Co-operative Housing Society, Apartment Owners Association, Residents Welfare Association, Enclave, Towers, Residency, ' +
    'Heights, Gardens, Flat Owners Association, Township Maintenance',
  stay: 'Co Living, Guest House, Ladies Hostel, Mens Hostel, Service Apartments, Business Centre, Shop Rentals, Properties',
  club: 'Gymkhana, Sports Club, Lions Club, Rotary Club, Golf Club, Swimming Club, Cricket Association, Tennis Association, Recreation Club, Officers Club, Chamber of Commerce, Bar Association, Doctors Association, Traders Association',
  hospital:
    'Hospital, Nursing Home, Multispeciality Hospital, Eye Hospital, Children Hospital, Heart Centre, Diagnostics, Pathology Laboratory, Dental Clinic, Maternity Home',
  cause:
    'Temple Trust, Gaushala, Orphanage, Old Age Home, Relief Fund, Blood Bank, Education Trust, Gurudwara Committee, Waqf Board, Church Fund, Animal Shelter, Annadana Trust',
  network:
    'Sky, Star, Metro, City, Digital, Galaxy, Vision, Royal, Sun, Moon, Ocean, Speed, Giga, Fast, Bright, Clear, Nova, Orbit, Pearl, Zenith',
  cable: 'Cable Network, Cable TV, Digital Cable, Vision Cable, Cablenet',
  broadband: 'Fibernet, Broadband, Internet Services, Net Solutions, Telecom, Fibre Home',
  lender:
    'Aadhya, Ashvini, Bhoomika, Chetana, Dhanvi, Disha, Ekta, Gaurav, Hridaya, Indravati, Jeevika, Kalyani, Kiran, Lakshya, ' +
    'Mitra, Nirmaan, Ojas, Pragati, Rachna, Samriddhi, Sankalp, Tejas, Udaan, Vaibhav, Vikas, Yashas',
  loan: 'Finance Limited, Microfinance, Housing Finance, Vehicle Finance, Capital, Gold Loans, Education Loans, Fincorp, Credit Services, Small Finance Bank',
  bank: 'Urban Co-operative Bank, Mahila Co-operative Bank, District Central Co-operative Bank, Nagrik Sahakari Bank, Merchants Co-operative Bank, Peoples Co-operative Bank, Employees Credit Society',
  cover: 'Life Insurance, General Insurance, Health Insurance, Crop Insurance',
  council: 'Property Tax, House Tax, Water Tax, Vacant Land Tax, Conservancy Tax',
  service:
    'Trade Licence, Solid Waste Charges, Market Rent, Building Plan Fees, Birth and Death Certificates, Hoarding Fees, Parking Fees, Community Hall Booking',
  water:
    'Jal Sansthan, Water Supply and Sewerage Board, Water Works Department, Jal Board, Rural Water Supply Division',
  collection:
    'Collection Services, Field Collections, Courier COD, Distribution Agencies, Milk Union, Newspaper Agency',
  reading:
    'Times, Samachar, Herald, Patrika, Chronicle, Express, Fitness Club, Tiffin Service, Dairy, Magazine',
  charging: 'EV Charge, Charge Point, Green Charge, E Mobility, Volt Station',
  power:
    'Electricity Co-operative Society, Industrial Township Power, Port Trust Electricity, Smart City Power',
  meter: 'Township Prepaid Meter, Residency Prepaid Electricity, Mall Prepaid Meter, Campus Prepaid Power',
  transit: 'Metro Card, City Bus Card, Transit Card',
  issuer:
    'Arya Bank, Bharati Bank, Capital City Bank, Deccan Bank, Eastern Grameen Bank, Frontier Bank, Gujarat Gramin Bank, ' +
    'Himalaya Bank, Indus Valley Bank, Janata Bank, Konkan Bank, Lakeside Bank, Malwa Bank, Nilgiri Bank, Orissa Gramya Bank, ' +
    'Punjab Gramin Bank, Rajdhani Bank, Saurashtra Bank, Telangana Grameena Bank, Utkal Bank, Vidarbha Bank, Western Ghats Bank, ' +
    'Yamuna Bank, Zanskar Bank',
  fleet: 'Diesel Fleet Card, Highway Fleet Card, Truck Fuel Card, Logistics Fuel Card',
  fund: 'Mutual Fund, Tax Saver Fund, Retirement Fund',
} as const;

export type WordList = keyof typeof lists;

export function wordsIn(list: WordList): readonly string[] {
  return lists[list].split(', ');
}

export function isWordList(name: string): name is WordList {
  return name in lists;
}

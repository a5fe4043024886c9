# Noms pour les invités ; les adjectifs ne changent pas au féminin.
names-name = { $animal } { $adjective }
names-adjectives = agile aimable alerte brave calme drôle énergique espiègle fidèle habile honnête insolite intrépide jeune libre magnifique modeste noble optimiste pacifique rapide sage sympathique tranquille
names-animals = Alouette Blaireau Castor Chouette Cigogne Corbeau Crapaud Cygne Dauphin Écureuil Faucon Hérisson Héron Lièvre Loutre Lynx Marmotte Martre Mésange Phoque Pinson Renard Taupe Triton
